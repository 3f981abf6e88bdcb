import type { ErrorRow } from '../porticoError.ts'

// Validation, own words for rules of spec 5 that have none.

export const invalidThemeMode: ErrorRow = {
  code: 'validation/theme-mode',
  message: 'The theme mode must be light, dark or system',
}
export const invalidAddress: ErrorRow = {
  code: 'validation/address',
  message: 'Enter a valid address',
}
export const invalidTransactionHash: ErrorRow = {
  code: 'validation/transaction-hash',
  message: 'The transaction hash is not valid',
}
export const invalidExecutionPermissions: ErrorRow = {
  code: 'validation/permissions',
  message: 'The permissions are not valid: {reason}',
}
export const invalidSendCalls: ErrorRow = {
  code: 'validation/send-calls',
  message: 'The calls are not valid: {reason}',
}
export const invalidCommitment: ErrorRow = {
  code: 'validation/commitment',
  message: 'The preflight commitment is not valid',
}
