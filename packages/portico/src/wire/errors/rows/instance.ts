import type { ErrorRow } from '../porticoError.ts'

// Errors of the instance and its environment.

export const parametersMissing = {
  code: 'instance/parameters-missing',
  message: 'Pass { {names} } after the instance',
} as const satisfies ErrorRow
export const invalidMessage = {
  code: 'validation/message',
  message: 'The message is not valid',
} as const satisfies ErrorRow
export const routeUnknown = {
  code: 'router/unknown-route',
  message: 'There is no view called "{route}"',
} as const satisfies ErrorRow
