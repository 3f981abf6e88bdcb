import type { ErrorRow } from '../porticoError.ts'

// Alerts for the site's developer (spec 8, and the coded ones of a hosted gateway).

export const alertSwitchNetworkNotFound: ErrorRow = {
  code: 'alert/switch-network-not-found',
  message: 'The network to switch to was not found',
}
export const alertRelayProvider: ErrorRow = {
  code: 'alert/relay-provider',
  message: 'The relay connection reported an error',
}
export const alertOriginNotAllowed: ErrorRow = {
  code: 'alert/origin-not-allowed',
  message: 'This origin is not on the allowed list of the project',
}
export const alertProjectIdInvalid: ErrorRow = {
  code: 'alert/project-id-invalid',
  message: 'The project ID is not valid',
}
export const alertServerError: ErrorRow = {
  code: 'alert/server-error',
  message: 'The gateway reported an error',
}
export const alertRateLimited: ErrorRow = {
  code: 'alert/rate-limited',
  message: 'The gateway limits requests of this project',
}
