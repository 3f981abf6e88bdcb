import type { ErrorRow } from '../porticoError.ts'

export const disconnectFailed = {
  code: 'connection/disconnect-failed',
  message: 'Failed to disconnect',
} as const satisfies ErrorRow
export const unsupportedChain = {
  code: 'network/unsupported-chain',
  message: 'Unsupported chain',
} as const satisfies ErrorRow
export const chainAdapterNotFound = {
  code: 'adapter/chain-adapter-not-found',
  message: 'Chain adapter not found',
} as const satisfies ErrorRow
export const networkNotFound = {
  code: 'network/not-found',
  message: 'Network not found',
} as const satisfies ErrorRow
export const caipNetworkUndefined = {
  code: 'network/undefined',
  message: 'CaipNetwork is undefined',
} as const satisfies ErrorRow
export const walletConnectConnectorNotFound = {
  code: 'connector/wallet-connect-not-found',
  message: 'WalletConnectConnector not found',
} as const satisfies ErrorRow
export const nameResolveFailed = {
  code: 'name/resolve-failed',
  message: 'Error resolving name',
} as const satisfies ErrorRow
