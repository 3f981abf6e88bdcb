// What the send form needs. One chunk, so that the browser makes one request. `send.ts` loads while
// the user reviews the preview.

export { prepare } from './prepare.ts'
export { performResolve } from './resolve.ts'
