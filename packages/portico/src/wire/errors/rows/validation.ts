import type { ErrorRow } from '../porticoError.ts'

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
