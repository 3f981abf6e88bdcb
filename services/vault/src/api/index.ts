/** Requests and replies of the wallet service, for the frame and the server. */

export { CodeReply, CodeRequest } from './codes.ts'
export { Devices } from './devices.ts'
export { ApiErrorBody, type ApiErrorCode, apiErrors } from './errors.ts'
export { type EventKind, Events, eventKinds } from './events.ts'
export { PROJECT_HEADER } from './headers.ts'
export { Session, SessionRequest } from './sessions.ts'
export { NewSlot, NewWallet, ShareReply, ShareRequest, SLOTS_MAX, Wallet } from './wallets.ts'
