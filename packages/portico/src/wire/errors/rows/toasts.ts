import type { ErrorRow } from '../porticoError.ts'

// Toasts (spec 8). The words are the specification's own.

export const toastAuthenticationFailed: ErrorRow = {
  code: 'toast/authentication-failed',
  message: 'A problem occurred while trying initialize authentication',
}
export const toastSignatureDeclined: ErrorRow = {
  code: 'toast/signature-declined',
  message: 'Signature declined',
}
export const toastSmartAccountUnsupported: ErrorRow = {
  code: 'toast/smart-account-unsupported',
  message: 'This application might not support Smart Accounts',
}
export const toastAuthenticating: ErrorRow = {
  code: 'toast/authenticating',
  message: 'Authenticating...',
}
export const toastTransactionStarted: ErrorRow = {
  code: 'toast/transaction-started',
  message: 'Transaction started',
}
