import type { ErrorRow } from '../porticoError.ts'

export const siwxNotEnabled = {
  code: 'siwx/not-enabled',
  message: 'SIWX is not enabled',
} as const satisfies ErrorRow
export const siwxNoAddress = {
  code: 'siwx/no-address',
  message: 'No ActiveCaipAddress found',
} as const satisfies ErrorRow
export const siwxNoNetwork = {
  code: 'siwx/no-network',
  message: 'No ActiveCaipNetwork or client found',
} as const satisfies ErrorRow
export const siwxNoClient = {
  code: 'siwx/no-client',
  message: 'No ConnectionController client found',
} as const satisfies ErrorRow
export const chainNotSupported = {
  code: 'network/not-supported',
  message: 'Chain is not supported',
} as const satisfies ErrorRow
export const invalidCaipAddress = {
  code: 'validation/caip-address',
  message: 'Invalid CAIP-10 address',
} as const satisfies ErrorRow
export const invalidCaipNetworkId = {
  code: 'validation/caip-network-id',
  message: 'Invalid CAIP-2 network id',
} as const satisfies ErrorRow
