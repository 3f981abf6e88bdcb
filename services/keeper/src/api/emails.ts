import { base64Url } from '@portico/common/api'
import * as v from 'valibot'
import { siteFields } from './site.ts'

/** `PUT /api/wallets/:walletId/email`: begins to change where the user approves browsers. */
export const NewEmail = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(320)),
  /** From the session, so that its access token proves the address. */
  emailKey: base64Url(32),
  ...siteFields,
})

export type NewEmail = v.InferOutput<typeof NewEmail>

/** `GET` and `PUT /api/wallets/:walletId/email` */
export const EmailState = v.strictObject({
  /** Where the user approves browsers. */
  email: v.string(),
  /** What comes next, unless it is ended. */
  change: v.nullable(
    v.strictObject({
      email: v.string(),
      /** Until then, the old address counts, in milliseconds since 1970. */
      heldUntil: v.number(),
      /** Whether the link to the new address was used. Without that, the old one goes on. */
      isConfirmed: v.boolean(),
    }),
  ),
})

export type EmailState = v.InferOutput<typeof EmailState>
