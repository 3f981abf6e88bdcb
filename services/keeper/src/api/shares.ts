import { base64Url, Id } from '@portico/common/api'
import * as v from 'valibot'
import { siteFields } from './site.ts'

/** `PUT /api/wallets/:walletId/share`: stores the share of a new wallet. */
export const NewShare = v.strictObject({
  share: base64Url(32),
  /** How the slots of the wallet name this keeper. */
  keeperId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  /** To whom this keeper turns before it trusts another browser. */
  email: v.pipe(v.string(), v.maxLength(320)),
  /** From the session, so that its access token proves the address. */
  emailKey: base64Url(32),
  ...siteFields,
})

export type NewShare = v.InferOutput<typeof NewShare>

export const StoredShare = v.strictObject({
  walletId: Id,
  /** In milliseconds since 1970. */
  createdAt: v.number(),
})

export type StoredShare = v.InferOutput<typeof StoredShare>
