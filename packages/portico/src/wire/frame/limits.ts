import { PENDING_TRANSACTIONS_MAX } from '../limits.ts'

// The limits of the frame protocol. They are no part of `../limits.ts`, which every page loads.

/** The version of the protocol. The URL of the frame and the handshake have it. */
export const FRAME_VERSION = 4
/** The time from the start of the handshake until the frame must be ready. */
export const FRAME_READY_TIMEOUT_MS = 30_000
/** The delay between the frame's ready event and the first request. */
export const FRAME_READY_DELAY_MS = 500
/** The timeout of a request that does not wait for the user. */
export const FRAME_REQUEST_TIMEOUT_MS = 30_000
/** The maximum number of requests that wait for a response. */
export const FRAME_PENDING_MAX = PENDING_TRANSACTIONS_MAX
/** The number of responses that are kept for repeated requests. */
export const FRAME_RESPONSES_MAX = 99
/** The number of request ids that are kept, so that none is handled twice. */
export const FRAME_IDS_MAX = 10_000
/** The maximum size of a message. */
export const FRAME_MESSAGE_MAX_BYTES = 256_000
/** The maximum size of a string, in UTF-8. */
export const FRAME_STRING_MAX_BYTES = 64_000
/** The maximum number of arrays and objects inside each other. */
export const FRAME_DEPTH_MAX = 8
/** The maximum number of elements of an array, and of properties of an object. */
export const FRAME_ARRAY_MAX = 1000
/** The size of a code of an e-mail. */
export const EMAIL_CODE_DIGITS = 8
/** The maximum height of what the frame draws, in CSS pixels. It scrolls inside its card. */
export const FRAME_HEIGHT_MAX = 4000
