import { NONCE_LIFE_MS, SESSIONS_MAX } from '../limits.ts'
import { createNonce } from '../stores/identifiers.ts'
import type { StoredSession } from '../stores/types.ts'
import { type SignInContext, toContext } from './context.ts'
import { readCookies } from './cookies.ts'
import { readBody } from './readBody.ts'
import { readGoodSessions, readSessions } from './readSessions.ts'
import { SignInAccountBody, SignInNonceBody, SignInVerifyBody } from './schemas.ts'
import { scopeOf } from './scopeOf.ts'
import { stored } from './stored.ts'
import type { SignInCall, SignInReply, SignInService, SignInServiceOptions } from './types.ts'
import { verifyAll } from './verifyAll.ts'

/**
 * The four calls of sign-in without their routes: nonce, verify, session, sign-out. What comes in was matched to a site before; what comes out
 * goes back with its cookies.
 *
 * @throws {PorticoError} at each call: `siwx/request`; what `verifySignIn` throws; `siwx/unavailable` when a store does not answer, and then nobody is signed in
 * @example
 * const service = createSignInService({ nonces: memoryNonceStore(), sessions: memorySessionStore() })
 * const { body, cookies } = await service.nonce({ site, cookie: request.headers.get('cookie') ?? undefined, body: {} })
 */
export function createSignInService(options: SignInServiceOptions): SignInService {
  const context = toContext(options)
  return {
    nonce: (call) => giveNonce(context, call),
    verify: (call) => verify(context, call),
    session: (call) => listSessions(context, call),
    signOut: (call) => signOut(context, call),
  }
}

async function giveNonce(context: SignInContext, call: SignInCall): Promise<SignInReply> {
  readBody(SignInNonceBody, call.body)
  const cookies = readCookies(call, context)
  const browser = cookies.browser ?? createNonce()
  const nonce = createNonce()
  const now = context.now()
  const record = { scope: await scopeOf(call.site, browser), expiresAt: now + NONCE_LIFE_MS }
  await stored(() => context.nonces.add(nonce, record))
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
  const made = await verifyAll(context, call.site, cookies.browser, sessions)
  // What these take the place of: every other session of this browser, or the earlier ones of the same accounts, and the oldest of too many.
  const tags = new Set(made.map(({ tag }) => tag))
  const own = await readSessions(context, call.site, cookies)
  const kept = own
    .filter(({ tag }) => !replace && !tags.has(tag))
    .sort((a, b) => b.session.createdAt - a.session.createdAt)
    .slice(0, SESSIONS_MAX - made.length)
  const replaced = own.filter((item) => !kept.includes(item))
  await stored(() => context.sessions.add(made.map(({ session }) => session)))
  for (const { session } of replaced) await stored(() => context.sessions.remove(session.idHash))
  const gone = replaced.filter(({ tag }) => !tags.has(tag))
  return {
    body: { sessions: made.map(({ session }) => toView(session)) },
    cookies: [
      ...gone.map(({ tag }) => cookies.clearSession(tag)),
      ...made.map(({ tag, id, session }) =>
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
  // Without asking contracts again: leaving must work while a node is away.
  const found = await readSessions(context, call.site, cookies, wanted)
  for (const { session } of found) await stored(() => context.sessions.remove(session.idHash))
  return {
    body: { ended: found.length },
    cookies: found.map(({ tag }) => cookies.clearSession(tag)),
  }
}

function toView({ chainId, address, accountType, message, signature, expiresAt }: StoredSession) {
  return { chainId, address, accountType, message, signature, expiresAt }
}
