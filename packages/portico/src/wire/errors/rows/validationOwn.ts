import type { ErrorRow } from '../porticoError.ts'

export const invalidAddress = {
  code: 'validation/address',
  message: 'Enter a valid address',
} as const satisfies ErrorRow
export const invalidTransactionHash = {
  code: 'validation/transaction-hash',
  message: 'The transaction hash is not valid',
} as const satisfies ErrorRow
export const invalidExecutionPermissions = {
  code: 'validation/permissions',
  message: 'The permissions are not valid: {reason}',
} as const satisfies ErrorRow
export const invalidSendCalls = {
  code: 'validation/send-calls',
  message: 'The calls are not valid: {reason}',
} as const satisfies ErrorRow
export const invalidCommitment = {
  code: 'validation/commitment',
  message: 'The preflight commitment is not valid',
} as const satisfies ErrorRow
