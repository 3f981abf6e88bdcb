import type { ErrorRow } from '../porticoError.ts'

// Thrown errors (spec 8).

export const disconnectFailed: ErrorRow = {
  code: 'connection/disconnect-failed',
  message: 'Failed to disconnect',
}
export const unsupportedChain: ErrorRow = {
  code: 'network/unsupported-chain',
  message: 'Unsupported chain',
}
export const chainAdapterNotFound: ErrorRow = {
  code: 'adapter/chain-adapter-not-found',
  message: 'Chain adapter not found',
}
export const networkNotFound: ErrorRow = { code: 'network/not-found', message: 'Network not found' }
export const caipNetworkUndefined: ErrorRow = {
  code: 'network/undefined',
  message: 'CaipNetwork is undefined',
}
export const walletConnectConnectorNotFound: ErrorRow = {
  code: 'connector/wallet-connect-not-found',
  message: 'WalletConnectConnector not found',
}
export const nameResolveFailed: ErrorRow = {
  code: 'name/resolve-failed',
  message: 'Error resolving name',
}
