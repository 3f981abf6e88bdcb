/**
 * The errors that every API of the wallet's services has, each with its status. RFC 9110, section
 * 15.5; for 429, RFC 6585.
 */
export const commonApiErrors = {
  bad_request: 400,
  /** There is no session, or the access token has expired: refresh. */
  session_required: 401,
  unknown_project: 403,
  origin_not_allowed: 403,
  /** A code of this session was accepted more than two minutes ago: ask for a code. */
  step_up_required: 403,
  not_found: 404,
  device_not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  /** With `retryAfterSeconds`. */
  wait: 429,
  internal: 500,
  unavailable: 503,
} as const

export type CommonApiErrorCode = keyof typeof commonApiErrors
