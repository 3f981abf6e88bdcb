export { destroy } from './destroy.ts'
export { start } from './start.ts'
