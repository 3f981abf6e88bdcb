import type { ErrorRow } from '../porticoError.ts'

// Validation messages (spec 5).

export const siwxNotEnabled: ErrorRow = { code: 'siwx/not-enabled', message: 'SIWX is not enabled' }
export const siwxNoAddress: ErrorRow = {
  code: 'siwx/no-address',
  message: 'No ActiveCaipAddress found',
}
export const siwxNoNetwork: ErrorRow = {
  code: 'siwx/no-network',
  message: 'No ActiveCaipNetwork or client found',
}
export const siwxNoClient: ErrorRow = {
  code: 'siwx/no-client',
  message: 'No ConnectionController client found',
}
export const chainNotSupported: ErrorRow = {
  code: 'network/not-supported',
  message: 'Chain is not supported',
}
export const invalidCaipAddress: ErrorRow = {
  code: 'validation/caip-address',
  message: 'Invalid CAIP-10 address',
}
export const invalidCaipNetworkId: ErrorRow = {
  code: 'validation/caip-network-id',
  message: 'Invalid CAIP-2 network id',
}
