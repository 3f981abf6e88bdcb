import { Id } from '@portico/common/api'
import * as v from 'valibot'

/** `POST /api/codes`: sends a code by e-mail. */
export const CodeRequest = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(320)),
  /** The origin of the page that embeds the frame; that of the wallet for its own page. */
  site: v.pipe(v.string(), v.maxLength(300)),
  /** In a session, for its user only. Without it, whoever has the address signs in. */
  purpose: v.optional(v.literal('step-up')),
  /** The language of the mail, such as `ar-EG` (RFC 5646). */
  language: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,35}$/, 'is no language'))),
})

export type CodeRequest = v.InferOutput<typeof CodeRequest>

/** 202: the same for known and unknown addresses. */
export const CodeReply = v.strictObject({
  requestId: Id,
  /** In milliseconds since 1970. */
  expiresAt: v.number(),
})

export type CodeReply = v.InferOutput<typeof CodeReply>
