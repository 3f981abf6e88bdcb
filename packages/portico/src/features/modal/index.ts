export { close } from './close.ts'
export * from './open.ts'
