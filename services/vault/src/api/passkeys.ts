import { base64Url } from '@portico/common/api'
import * as v from 'valibot'

/** Of at most 1023 bytes: https://www.w3.org/TR/webauthn-3/#credential-id */
export const CredentialId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1364}$/, 'is invalid'))

/** Bytes in base64url, as authenticators write them. */
const bytes = (max: number) =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'is invalid'), v.maxLength(max))

/**
 * What a passkey signs a challenge for. Those for `step-up` and `add` are worth nothing for another
 * user.
 */
const purposes = ['sign-in', 'sign-up', 'step-up', 'add'] as const

export type PasskeyPurpose = (typeof purposes)[number]

/** `POST /api/passkeys/challenges`: with a session for `step-up`; after a step-up for `add`. */
export const ChallengeRequest = v.strictObject({
  purpose: v.picklist(purposes),
  /** The origin of the page that embeds the frame; that of the wallet for its own page. */
  site: v.pipe(v.string(), v.maxLength(300)),
})

/** 201: what the passkey signs, once. A new passkey has it as its user handle, too. */
export const ChallengeReply = v.strictObject({ challenge: base64Url(32) })

/** A passkey that was made: https://www.w3.org/TR/webauthn-3/#authenticatorattestationresponse */
export const NewPasskey = v.strictObject({
  credentialId: CredentialId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
})

/** `POST /api/passkeys/users`: a new user, whose only login is the passkey. */
export const PasskeySignUp = v.strictObject({ passkey: NewPasskey })

/** A passkey that was used: https://www.w3.org/TR/webauthn-3/#authenticatorassertionresponse */
export const PasskeyAssertion = v.strictObject({
  credentialId: CredentialId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  /**
   * Of at most 64 bytes: https://www.w3.org/TR/webauthn-3/#user-handle. Authenticators may leave it
   * out for a passkey that the page names.
   */
  userHandle: v.optional(bytes(86)),
})

/** `POST /api/passkeys/sessions`: signs in. In a session of the same user, it is the step-up. */
export const PasskeySignIn = v.strictObject({ assertion: PasskeyAssertion })

export type ChallengeRequest = v.InferOutput<typeof ChallengeRequest>
export type ChallengeReply = v.InferOutput<typeof ChallengeReply>
export type NewPasskey = v.InferOutput<typeof NewPasskey>
export type PasskeySignUp = v.InferOutput<typeof PasskeySignUp>
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>
export type PasskeySignIn = v.InferOutput<typeof PasskeySignIn>
