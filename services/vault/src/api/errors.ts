import { commonApiErrors } from '@portico/common/api'
import * as v from 'valibot'

/** The errors of the API, each with its status. */
export const apiErrors = {
  ...commonApiErrors,
  /** The session is over: ask for a code. */
  session_ended: 401,
  /** With `triesLeft`. */
  code_wrong: 403,
  /** The same for a passkey that nobody knows, and for one that is not right. */
  passkey_refused: 403,
  /** Whatever is wrong with the result of a login at a provider. */
  social_refused: 403,
  /** The service has no login at this provider. */
  provider_not_found: 404,
  wallet_not_found: 404,
  slot_not_found: 404,
  /** The user of this address has another one, and may still take that back. */
  email_changed: 409,
  /** Another user has the address that was proven. */
  email_taken: 409,
  /** The user logs in at a provider, which has the address. */
  email_of_provider: 409,
  wallet_exists: 409,
  slot_exists: 409,
  /** No keyslot that the user holds would remain. */
  last_slot: 409,
  /** Too old, used, replaced by a newer one, or asked for by another browser. */
  code_expired: 410,
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
