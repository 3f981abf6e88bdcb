export { close } from './close.ts'
export { type OpenErrorType, type OpenReturnType, open } from './open.ts'
