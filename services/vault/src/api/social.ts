import { base64Url } from '@portico/common/api'
import * as v from 'valibot'

/** The providers at which a user can log in. */
export const socialProviders = ['google', 'apple', 'discord', 'github', 'x'] as const

export type SocialProvider = (typeof socialProviders)[number]

/** All that say who a user is. Farcaster has routes of its own: its users approve in its app. */
export const loginProviders = [...socialProviders, 'farcaster'] as const

export type LoginProvider = (typeof loginProviders)[number]

/**
 * `POST /api/social/flows`: begins a login. The frame names all providers of the protocol; those
 * that are not configured are refused.
 */
export const SocialFlowRequest = v.strictObject({
  provider: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  /** The origin of the page that embeds the frame, or that of the wallet for its own page. */
  site: v.pipe(v.string(), v.maxLength(300)),
  /** SHA-256 of the verifier, which stays in the memory of the frame until the end. */
  challenge: base64Url(32),
  /** The language of mails and of the window, such as `ar-EG` (RFC 5646). */
  language: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,35}$/, 'is no language'))),
})

/** 201: the address of the provider. */
export const SocialFlowReply = v.strictObject({ uri: v.string() })

/** `POST /api/social/sessions`: signs in with what the window of the login has returned. */
export const SocialSignIn = v.strictObject({ handle: base64Url(32), verifier: base64Url(32) })

export type SocialFlowRequest = v.InferOutput<typeof SocialFlowRequest>
export type SocialFlowReply = v.InferOutput<typeof SocialFlowReply>
export type SocialSignIn = v.InferOutput<typeof SocialSignIn>
