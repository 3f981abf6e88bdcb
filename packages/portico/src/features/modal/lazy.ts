// What a page needs as soon as its visitor shows intent. It is one import, because each chunk more is a request more between hover and press.

export { start } from '../lifecycle/start.ts'
export { close } from './close.ts'
export { open } from './open.ts'
