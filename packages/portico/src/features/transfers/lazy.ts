// What the send form needs. One chunk, so that the browser makes one request.
// `performSendTransfer.ts` loads while the user reviews the preview.

export { performPrepareTransfer } from './performPrepareTransfer.ts'
export { performResolveReceiver } from './performResolveReceiver.ts'
