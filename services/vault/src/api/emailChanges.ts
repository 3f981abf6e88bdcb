import { Id } from '@portico/common/api'
import * as v from 'valibot'
import { CodeRequest } from './codes.ts'

/** `POST /api/email-changes`: sends a code to the current address. The body has the new one. */
export const EmailChange = CodeRequest

export type EmailChange = CodeRequest

/** 202: the same for new addresses that are known and unknown. */
export const EmailChangeReply = v.strictObject({ changeId: Id })

export type EmailChangeReply = v.InferOutput<typeof EmailChangeReply>

/**
 * `POST /api/email-changes/:id/current`: the code of the current address. `POST …/:id/new`: that of
 * the new one.
 */
export const EmailCode = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^\d{8}$/, 'must have eight digits')),
})

export type EmailCode = v.InferOutput<typeof EmailCode>

/**
 * The reply to the code of the current address, and to `POST /api/email-changes/:id/codes`, which
 * sends another one to the new address.
 */
export const NewEmailCodeReply = v.strictObject({
  /** If no code was sent, since a limit is reached. */
  retryAfterSeconds: v.optional(v.number()),
})

export type NewEmailCodeReply = v.InferOutput<typeof NewEmailCodeReply>

/** The reply to the code of the new address. */
export const ChangedEmail = v.strictObject({
  email: v.string(),
  /** Until when the old address can take the change back, in milliseconds since 1970. */
  heldUntil: v.number(),
})

export type ChangedEmail = v.InferOutput<typeof ChangedEmail>
