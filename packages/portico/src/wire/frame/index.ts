export {
  type CreateFrameServerParameters,
  createFrameServer,
  type FrameHandlers,
  type FrameRequestContext,
  type FrameServer,
} from './createFrameServer.ts'
export type { NodeRequest } from './createNodeRequests.ts'
export { FRAME_ERROR_CODES, type FrameErrorCode } from './errorCodes.ts'
export {
  FRAME_EVENTS,
  type FrameErrorPayload,
  type FrameEventName,
  type FrameRequestPayload,
  type FrameSuccessPayload,
  type FrameUser,
} from './events.ts'
export { FrameError } from './frameError.ts'
export * from './limits.ts'
export {
  type FramePort,
  listenToPort,
  listenToWindow,
  type MessageTarget,
  type OnRefused,
  type RefusalReason,
  type Sender,
  type WindowMessage,
} from './listen.ts'
export {
  type AppMessage,
  type CancelMessage,
  type EscapeMessage,
  type FrameMessage,
  type FrameResponse,
  type FrameView,
  type NodeAnswer,
  type NodeRequestMessage,
  type NodeResponseMessage,
  parseAppMessage,
  parseFrameMessage,
  type ReadyMessage,
  type ViewMessage,
} from './messages.ts'
export {
  type FrameWindow,
  isOrigin,
  type RequestPortErrorType,
  type RequestPortParameters,
  type RequestPortReturnType,
  requestPort,
} from './requestPort.ts'
export { parseSocialMessage, type SocialMessage } from './socialMessage.ts'
export { type PlainValue, toPlainValue } from './toPlainValue.ts'
export { UNSAFE_METHODS, type UnsafeMethod } from './unsafeMethods.ts'
