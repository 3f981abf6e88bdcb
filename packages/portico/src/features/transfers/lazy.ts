// What a form for sending asks for, one after the other. It is one import, because each chunk more
// is a request more; what sends is fetched while the preview is looked at.

export { performResolve } from './performResolve.ts'
export { prepare } from './prepare.ts'
