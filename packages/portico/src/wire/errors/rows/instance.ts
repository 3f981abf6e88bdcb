import type { ErrorRow } from '../porticoError.ts'

// The instance and its surroundings.

export const instanceClosed: ErrorRow = {
  code: 'instance/closed',
  message: 'This instance has been closed',
}
export const parametersMissing: ErrorRow = {
  code: 'instance/parameters-missing',
  message: 'Pass { {names} } after the instance',
}
export const routeUnknown: ErrorRow = {
  code: 'router/unknown-route',
  message: 'There is no view called "{route}"',
}
export const closeBlocked: ErrorRow = {
  code: 'router/close-blocked',
  message: 'Finish or cancel the sign-in first',
}
export const browserOnly: ErrorRow = {
  code: 'instance/browser-only',
  message: 'This works in a browser only',
}
export const unknownError: ErrorRow = { code: 'instance/unknown', message: 'Something went wrong' }
