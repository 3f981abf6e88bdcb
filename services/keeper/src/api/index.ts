/** Requests and replies of the keeper, for the frame and the server. */

export { Devices, PROJECT_HEADER, ShareReply, ShareRequest } from '@portico/common/api'
export {
  DeviceRequest,
  DeviceRequestReply,
  RequestState,
  type RequestStatus,
} from './devices.ts'
export { EmailState, NewEmail } from './emails.ts'
export { ApiErrorBody, type ApiErrorCode, apiErrors } from './errors.ts'
export { type EventKind, Events, eventKinds } from './events.ts'
export { NewShare, StoredShare } from './shares.ts'
