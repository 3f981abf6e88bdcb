/**
 * What can go wrong in the frame. An error event has one of these codes, and no text. The library
 * has a message for each.
 */
export const FRAME_ERROR_CODES = [
  /** Anything that has no code of its own. */
  'internal',
  /** The caller cancelled the request, or the modal was closed. */
  'aborted',
  /** More requests wait than the protocol allows. */
  'limit_exceeded',
  /** The id of the request was used before, and its response is no longer known. */
  'duplicate_id',
  /** The method is not in the frame's list. */
  'method_not_allowed',
  'invalid_params',
  'user_rejected',
  /** No user is logged in, or the session has ended. */
  'unauthorized',
  'chain_not_supported',
  /** Too many attempts. The next one is allowed after `retryAfterSeconds`. */
  'rate_limited',
  'email_not_valid',
  /** The account at the provider has no e-mail address that the provider has verified. */
  'email_unverified',
  'code_wrong',
  'code_expired',
  /** Too many wrong codes. */
  'locked_out',
  /** The network, or a server of the wallet, does not respond. */
  'unavailable',
] as const

export type FrameErrorCode = (typeof FRAME_ERROR_CODES)[number]
