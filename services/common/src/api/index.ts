/** What the APIs of the wallet's services share, for the page in the frame and for the servers. */

export { base64Url, Id } from './base64Url.ts'
export { Devices } from './devices.ts'
export { type CommonApiErrorCode, commonApiErrors } from './errors.ts'
export { PROJECT_HEADER } from './headers.ts'
export { ShareReply, ShareRequest } from './shares.ts'
