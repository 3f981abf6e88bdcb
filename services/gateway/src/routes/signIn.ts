import { ServiceError } from '@portico/common'
import { json, type Reply } from '@portico/common/http'
import { commonQuery } from 'portico/gateway'
import {
  SignInAccountBody,
  SignInEnded,
  SignInNonce,
  SignInNonceBody,
  type SignInService,
  SignInSessions,
  SignInVerifyBody,
} from 'portico/signin/server'
import { isPorticoError } from 'portico/wire'
import * as v from 'valibot'
import { type Call, defineEndpoint } from '../http/endpoint.ts'
import { takePoints } from './takePoints.ts'

const query = v.object(commonQuery)
/** The points of a signature check, besides that of the request. */
const SIGNATURE_POINTS = 10

const common = {
  method: 'POST',
  tag: 'Sign-in',
  query,
  withCookies: true,
  feature: 'signIn',
  isIdempotent: true,
} as const

/**
 * Sign-in with a signed message (CAIP-122): only pages of the project may call it, with cookies.
 */
export const signIn = [
  defineEndpoint({
    ...common,
    path: '/v1/sign-in/nonce',
    summary: 'A nonce for one message, good for five minutes and for this browser',
    body: SignInNonceBody,
    answer: SignInNonce,
    handle: (call) => answer(call, 'nonce', 1),
  }),
  defineEndpoint({
    ...common,
    path: '/v1/sign-in/verify',
    summary: 'Verifies signed messages and starts their sessions: all of them, or none',
    body: SignInVerifyBody,
    answer: SignInSessions,
    handle: (call) => answer(call, 'verify', 1 + SIGNATURE_POINTS * call.body.sessions.length),
  }),
  defineEndpoint({
    ...common,
    path: '/v1/sign-in/session',
    summary: 'Sessions of this browser: of one account, or all',
    body: SignInAccountBody,
    answer: SignInSessions,
    handle: (call) => answer(call, 'session', 0),
  }),
  defineEndpoint({
    ...common,
    path: '/v1/sign-in/sign-out',
    summary: 'Ends sessions of this browser: of one account, or all',
    body: SignInAccountBody,
    answer: SignInEnded,
    handle: (call) => answer(call, 'signOut', 0),
  }),
]

async function answer(
  call: Call<unknown, unknown, unknown>,
  name: keyof SignInService,
  points: number,
): Promise<Reply> {
  const { body, cookie, gateway, isCrossSite, origin = '', project } = call
  // It must be counted: otherwise a caller could try signatures without a limit.
  await takePoints(call, points, 'write')
  const { chains } = gateway.signIn
  const site = { projectId: project.id, origin, chains }
  try {
    const reply = await gateway.signIn.serviceFor(isCrossSite)[name]({ site, cookie, body })
    return json(reply.body, { cookies: reply.cookies, cacheControl: 'no-store' })
  } catch (error) {
    throw toServiceError(error)
  }
}

function toServiceError(error: unknown): unknown {
  if (!isPorticoError(error)) return error
  const { code, shortMessage } = error
  if (code === 'siwx/unavailable' || code === 'siwx/node-chain') {
    return new ServiceError('unavailable', shortMessage, { cause: error, retryAfterSeconds: 5 })
  }
  if (code === 'siwx/request') return new ServiceError('bad_request', shortMessage)
  return new ServiceError('sign_in_refused', shortMessage)
}
