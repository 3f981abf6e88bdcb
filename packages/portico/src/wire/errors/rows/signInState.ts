import type { ErrorRow } from '../porticoError.ts'

// Errors of sign-in before any request to the wallet or the server.

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
