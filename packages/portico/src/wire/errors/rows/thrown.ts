import type { ErrorRow } from '../porticoError.ts'

// Thrown errors (spec 8).

export const gasPriceNetworkUnsupported: ErrorRow = {
  code: 'network/gas-price-unsupported',
  message: 'Network not supported for Gas Price',
}
export const swapNetworkUnsupported: ErrorRow = {
  code: 'network/swap-unsupported',
  message: 'Network not supported for Swaps',
}
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
export const networkClientMissing: ErrorRow = {
  code: 'client/network-client-missing',
  message: 'NetworkController client not set',
}
export const connectionClientMissing: ErrorRow = {
  code: 'client/connection-client-missing',
  message: 'ConnectionController client not set',
}
export const adapterNotFound: ErrorRow = { code: 'adapter/not-found', message: 'Adapter not found' }
export const networkNotFound: ErrorRow = { code: 'network/not-found', message: 'Network not found' }
export const authConnectorNotFound: ErrorRow = {
  code: 'connector/address-or-auth-not-found',
  message: 'Address or auth connector not found',
}
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
export const nameSuggestionsFailed: ErrorRow = {
  code: 'name/suggestions-failed',
  message: 'Error fetching name suggestions',
}
export const namesForAddressFailed: ErrorRow = {
  code: 'name/address-failed',
  message: 'Error fetching names for address',
}
export const nameRegisterFailed: ErrorRow = {
  code: 'name/register-failed',
  message: 'Error registering name',
}
