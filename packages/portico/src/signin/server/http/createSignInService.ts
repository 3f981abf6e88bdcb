import { NONCE_LIFE_MS, SESSIONS_MAX } from '../limits.ts'
import { createNonce, createScope } from '../stores/identifiers.ts'
import type { StoredSession } from '../stores/types.ts'
import { callStore, type SignInContext, toContext } from './context.ts'
import { readCookies } from './cookies.ts'
import { readBody } from './readBody.ts'
import { readGoodSessions, readSessions } from './readSessions.ts'
import { SignInAccountBody, SignInNonceBody, SignInVerifyBody } from './schemas.ts'
import type { SignInCall, SignInReply, SignInService, SignInServiceOptions } from './types.ts'
import { verifyAll } from './verifyAll.ts'

/**
 * Creates the four calls of sign-in without routes: nonce, verify, session, sign-out. The caller
 * matches each request to a site and sets the cookies of the reply.
 *
 * @throws {PorticoError} at each call: `siwx/request`, the errors of `verifySignIn`, or
 *   `siwx/unavailable` if a store fails; then no session is created
 * @example
 * const service = createSignInService({
 *   nonces: memoryNonceStore(),
 *   sessions: memorySessionStore(),
 * })
 * const cookie = request.headers.get('cookie') ?? undefined
 * const { body, cookies } = await service.nonce({ site, cookie, body: {} })
 */
export function createSignInService(options: SignInServiceOptions): SignInService {
  const context = toContext(options)
  return {
    nonce: (call) => createNonceReply(context, call),
    verify: (call) => verify(context, call),
    session: (call) => listSessions(context, call),
    signOut: (call) => signOut(context, call),
  }
}

async function createNonceReply(context: SignInContext, call: SignInCall): Promise<SignInReply> {
  readBody(SignInNonceBody, call.body)
  const cookies = readCookies(call, context)
  const browser = cookies.browser ?? createNonce()
  const nonce = createNonce()
  const now = context.now()
  const record = { scope: await createScope(call.site, browser), expiresAt: now + NONCE_LIFE_MS }
  await callStore(() => context.nonces.add(nonce, record))
  const body = {
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + context.sessionLifeMs).toISOString(),
    chains: call.site.chains,
  }
  return { body, cookies: cookies.browser ? [] : [cookies.setBrowser(browser)] }
}

async function verify(context: SignInContext, call: SignInCall): Promise<SignInReply> {
  const { sessions, replace } = readBody(SignInVerifyBody, call.body)
  const cookies = readCookies(call, context)
  const created = await verifyAll(context, call.site, cookies.browser, sessions)
  // Replaces all other sessions of this browser, or those of the same accounts and the oldest above
  // the limit.
  const tags = new Set(created.map(({ tag }) => tag))
  const own = await readSessions(context, call.site, cookies)
  const kept = own
    .filter(({ tag }) => !replace && !tags.has(tag))
    .sort((a, b) => b.session.createdAt - a.session.createdAt)
    .slice(0, SESSIONS_MAX - created.length)
  const replaced = own.filter((item) => !kept.includes(item))
  await callStore(() => context.sessions.add(created.map(({ session }) => session)))
  for (const { session } of replaced) await callStore(() => context.sessions.remove(session.idHash))
  const cleared = replaced.filter(({ tag }) => !tags.has(tag))
  return {
    body: { sessions: created.map(({ session }) => toView(session)) },
    cookies: [
      ...cleared.map(({ tag }) => cookies.clearSession(tag)),
      ...created.map(({ tag, id, session }) =>
        cookies.setSession(tag, id, session.expiresAt - context.now()),
      ),
    ],
  }
}

async function listSessions(context: SignInContext, call: SignInCall): Promise<SignInReply> {
  const wanted = readBody(SignInAccountBody, call.body)
  const cookies = readCookies(call, context)
  const found = await readGoodSessions(context, call.site, cookies, wanted)
  return { body: { sessions: found.map(toView), chains: call.site.chains }, cookies: [] }
}

async function signOut(context: SignInContext, call: SignInCall): Promise<SignInReply> {
  const wanted = readBody(SignInAccountBody, call.body)
  const cookies = readCookies(call, context)
  // Signatures are not verified again, so that signing out works while a node is unavailable.
  const found = await readSessions(context, call.site, cookies, wanted)
  for (const { session } of found) await callStore(() => context.sessions.remove(session.idHash))
  return {
    body: { ended: found.length },
    cookies: found.map(({ tag }) => cookies.clearSession(tag)),
  }
}

function toView({ chainId, address, accountType, message, signature, expiresAt }: StoredSession) {
  return { chainId, address, accountType, message, signature, expiresAt }
}
