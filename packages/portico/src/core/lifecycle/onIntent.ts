// What a page needs as soon as its visitor shows intent. It is one import, because each chunk more is a request more between hover and press.
export { close } from '../actions/close.ts'
export { open } from '../actions/open.ts'
export { start } from './start.ts'
