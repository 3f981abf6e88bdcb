import { base64Url } from '@portico/common/api'
import * as v from 'valibot'
import { SocialFlowRequest } from './social.ts'

/** `POST /api/farcaster/flows`: begins a login with Farcaster. */
export const FarcasterFlowRequest = v.omit(SocialFlowRequest, ['provider'])

/** 201: what the user opens in the Farcaster app, and the secret that asks for the result. */
export const FarcasterFlowReply = v.strictObject({ uri: v.string(), flow: base64Url(32) })

/** `POST /api/farcaster/results`: asks whether the user has approved. */
export const FarcasterResultRequest = v.strictObject({ flow: base64Url(32) })

/**
 * 200. Farcaster tells no e-mail address, so that of a new user is proven by a code: `isKnown` is
 * `false`, and the handle belongs to the request of that code. Otherwise it signs in like the one
 * of another provider (`SocialSignIn`).
 */
export const FarcasterResultReply = v.variant('state', [
  v.strictObject({ state: v.literal('pending') }),
  v.strictObject({ state: v.literal('approved'), handle: base64Url(32), isKnown: v.boolean() }),
])

export type FarcasterFlowRequest = v.InferOutput<typeof FarcasterFlowRequest>
export type FarcasterFlowReply = v.InferOutput<typeof FarcasterFlowReply>
export type FarcasterResultRequest = v.InferOutput<typeof FarcasterResultRequest>
export type FarcasterResultReply = v.InferOutput<typeof FarcasterResultReply>
