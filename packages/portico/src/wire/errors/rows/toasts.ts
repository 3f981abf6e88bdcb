import type { ErrorRow } from '../porticoError.ts'

// Toasts (spec 8). The words are the specification's own.

export const toastTokenBalanceUnavailable: ErrorRow = {
  code: 'toast/token-balance-unavailable',
  message: 'Token Balance Unavailable',
}
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
export const toastTransactionsFailed: ErrorRow = {
  code: 'toast/transactions-failed',
  message: 'Failed to fetch transactions',
}
export const toastAuthenticating: ErrorRow = {
  code: 'toast/authenticating',
  message: 'Authenticating...',
}
export const toastTransactionStarted: ErrorRow = {
  code: 'toast/transaction-started',
  message: 'Transaction started',
}
export const toastSendFailed: ErrorRow = {
  code: 'toast/send-failed',
  message: 'Something went wrong',
}
export const toastSolanaSendFailed: ErrorRow = {
  code: 'toast/solana-send-failed',
  message: 'Failed to send transaction. Please try again.',
}
export const toastSolanaSendInvalid: ErrorRow = {
  code: 'toast/solana-send-invalid',
  message: 'Please enter a valid amount and receiver address',
}
