import type { ErrorRow } from '../porticoError.ts'

export const toastAuthenticationFailed = {
  code: 'toast/authentication-failed',
  message: 'A problem occurred while trying initialize authentication',
} as const satisfies ErrorRow
export const toastSignatureDeclined = {
  code: 'toast/signature-declined',
  message: 'Signature declined',
} as const satisfies ErrorRow
export const toastSmartAccountUnsupported = {
  code: 'toast/smart-account-unsupported',
  message: 'This application might not support Smart Accounts',
} as const satisfies ErrorRow
export const toastAuthenticating = {
  code: 'toast/authenticating',
  message: 'Authenticating...',
} as const satisfies ErrorRow
export const toastTransactionStarted = {
  code: 'toast/transaction-started',
  message: 'Transaction started',
} as const satisfies ErrorRow
