import type { ErrorRow } from '../porticoError.ts'

// Alerts for the site's developers.

export const alertSwitchNetworkNotFound = {
  code: 'alert/switch-network-not-found',
  message: 'The network to switch to was not found',
} as const satisfies ErrorRow
export const alertRelayProvider = {
  code: 'alert/relay-provider',
  message: 'The relay connection reported an error',
} as const satisfies ErrorRow
export const alertOriginNotAllowed = {
  code: 'alert/origin-not-allowed',
  message: 'This origin is not on the project’s allowlist',
} as const satisfies ErrorRow
export const alertProjectIdInvalid = {
  code: 'alert/project-id-invalid',
  message: 'The project ID is not valid',
} as const satisfies ErrorRow
export const alertServerError = {
  code: 'alert/server-error',
  message: 'The gateway reported an error',
} as const satisfies ErrorRow
export const alertRateLimited = {
  code: 'alert/rate-limited',
  message: 'The gateway is rate limiting this project',
} as const satisfies ErrorRow

// Toasts for users.

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
