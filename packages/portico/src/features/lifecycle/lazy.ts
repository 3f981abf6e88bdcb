// What a page needs as soon as its user shows intent. It is one import, because each chunk more is a request more between hover and press.
export { close } from '../modal/close.ts'
export { open } from '../modal/open.ts'
export { start } from './start.ts'
