// What a form for sending asks for, one after the other. It is one import, because each chunk more is a request more.
export { prepare } from './prepare.ts'
export { resolveHere } from './resolveHere.ts'
export { send } from './send.ts'
