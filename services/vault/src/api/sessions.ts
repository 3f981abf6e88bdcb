import { base64Url, Id } from '@portico/common/api'
import * as v from 'valibot'
import { loginProviders, SocialSignIn } from './social.ts'
import { Wallet } from './wallets.ts'

/** `POST /api/sessions`: signs in with a code. In a session of the same user, it is the step-up. */
export const SessionRequest = v.strictObject({
  requestId: Id,
  code: v.pipe(v.string(), v.regex(/^\d{8}$/, 'must have eight digits')),
  /** The login with Farcaster of a new user, who gets the address that the code proves. */
  farcaster: v.optional(SocialSignIn),
})

export type SessionRequest = v.InferOutput<typeof SessionRequest>

/** The reply to a sign-in and to `POST /api/sessions/refresh`. */
export const Session = v.strictObject({
  user: v.strictObject({
    id: Id,
    /** Unset for a user whose only login is a passkey. */
    email: v.optional(v.string()),
    /** Where the user logs in. All but Farcaster have verified the address. */
    provider: v.optional(v.picklist(loginProviders)),
  }),
  /** Whether it began with a passkey, which opens the wallet as well. */
  isByPasskey: v.boolean(),
  /** For the header `authorization: Bearer …` of the routes of wallet, devices and events. */
  accessToken: v.string(),
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: v.number(),
  /** For the keeper only: with it, the access token proves the address of the user. */
  emailKey: base64Url(32),
  wallet: v.nullable(Wallet),
})

export type Session = v.InferOutput<typeof Session>
