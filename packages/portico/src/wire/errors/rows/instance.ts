import type { ErrorRow } from '../porticoError.ts'

// The instance and its surroundings.

export const parametersMissing: ErrorRow = {
  code: 'instance/parameters-missing',
  message: 'Pass { {names} } after the instance',
}
export const invalidMessage: ErrorRow = {
  code: 'validation/message',
  message: 'The message is not valid',
}
export const routeUnknown: ErrorRow = {
  code: 'router/unknown-route',
  message: 'There is no view called "{route}"',
}
