// Loaded at the first sign of intent. One chunk, so that the browser makes one request between
// hover and click.
export { close } from '../modal/close.ts'
export { open } from '../modal/open.ts'
export { start } from './start.ts'
