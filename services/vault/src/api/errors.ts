import * as v from 'valibot'

/** The errors of the API, each with its status. RFC 9110, section 15.5; for 429, RFC 6585. */
export const apiErrors = {
  bad_request: 400,
  /** There is no session, or the access token has expired: refresh. */
  session_required: 401,
  /** The session is over: ask for a code. */
  session_ended: 401,
  unknown_project: 403,
  origin_not_allowed: 403,
  /** With `triesLeft`. */
  code_wrong: 403,
  /** A code of this session was accepted more than two minutes ago: ask for a code. */
  step_up_required: 403,
  not_found: 404,
  wallet_not_found: 404,
  slot_not_found: 404,
  device_not_found: 404,
  method_not_allowed: 405,
  wallet_exists: 409,
  slot_exists: 409,
  /** No keyslot that the user holds would remain. */
  last_slot: 409,
  /** Too old, used, replaced by a newer one, or asked for by another browser. */
  code_expired: 410,
  too_large: 413,
  /** With `retryAfterSeconds`. */
  wait: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ApiErrorCode = keyof typeof apiErrors

/** The body of an error. */
export const ApiErrorBody = v.strictObject({
  code: v.picklist(Object.keys(apiErrors) as ApiErrorCode[]),
  message: v.string(),
  triesLeft: v.optional(v.number()),
  retryAfterSeconds: v.optional(v.number()),
})

export type ApiErrorBody = v.InferOutput<typeof ApiErrorBody>
