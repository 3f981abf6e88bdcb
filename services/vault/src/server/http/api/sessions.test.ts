import { hashEmail } from '@portico/common/tokens'
import { calculateJwkThumbprint, createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CodeReply } from '../../../api/codes.ts'
import { Session } from '../../../api/sessions.ts'
import { createTestBrowser } from '../../../test/createTestBrowser.ts'
import { startTestVault, type TestVault } from '../../../test/startTestVault.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const clock = { now: Date.UTC(2026, 0, 1) }
const site = 'https://shop.example'
let vault: TestVault

beforeAll(async () => {
  vault = await startTestVault(
    { shop: [site], game: ['https://game.example', site] },
    {
      hasPages: false,
      now: () => clock.now,
      environment: { WALLET_ORIGIN: 'https://wallet.example', TRUSTED_PROXIES: '1' },
    },
  )
})
afterAll(() => vault.close())

const refresh = (browser: ReturnType<typeof createTestBrowser>, headers = {}) =>
  browser.call('POST', '/api/sessions/refresh', undefined, headers)

/** A new address for each test, since codes are limited. */
let count = 0
const createEmail = () => {
  count += 1
  return `user-${count}@example.com`
}

test('sign-in: a code by e-mail, then a session in cookies that no script can read', async () => {
  const email = createEmail()
  const browser = createTestBrowser(vault)
  const asked = await browser.call('POST', '/api/codes', { email, site, language: 'ar-EG' })
  expect(asked.status).toBe(202)
  expect(v.parse(CodeReply, asked.body).expiresAt).toBe(clock.now + 5 * MINUTE)
  const mail = await vault.inbox.nextCodeMailTo(email)
  expect(mail.subject).toBe('رمزك لموقع shop.example')
  const [code] = mail.text?.match(/^\d{8}$/m) ?? []
  const { requestId } = asked.body
  const { status, body, headers } = await browser.call('POST', '/api/sessions', { requestId, code })
  expect(status).toBe(200)
  const session = v.parse(Session, body)
  expect(session).toMatchObject({
    user: { email },
    wallet: null,
    expiresAt: clock.now + 10 * MINUTE,
  })
  expect(headers.get('cache-control')).toBe('no-store')
  const cookie = (name: string, seconds: number) =>
    new RegExp(
      `^__Host-portico-${name}=[\\w-]{43}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=None; Partitioned$`,
    )
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(cookie('browser', 400 * 24 * 3600)),
  ])
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(cookie('session-shop', 24 * 3600))])
  const names = browser.jar.getCookiesSync(vault.origin).map(({ key }) => key)
  expect(names).toEqual(['__Host-portico-browser', '__Host-portico-session-shop'])
})

test('access token: proves the address to whoever gets its key, and names it to nobody', async () => {
  const email = createEmail()
  const browser = createTestBrowser(vault)
  const signedIn = await browser.signIn(email)
  const refreshed = await browser.call('POST', '/api/sessions/refresh')
  const other = await createTestBrowser(vault).signIn(createEmail())
  const hashOf = ({ accessToken }: Session) => decodeJwt(accessToken).email_hash
  for (const session of [signedIn, v.parse(Session, refreshed.body)]) {
    expect(hashOf(session)).toBe(hashEmail(session.emailKey, email))
    expect(JSON.stringify(decodeJwt(session.accessToken))).not.toContain(session.emailKey)
    expect(JSON.stringify(decodeJwt(session.accessToken))).not.toContain(email)
  }
  expect(other.emailKey).not.toBe(signedIn.emailKey)
  expect(hashOf(other)).not.toBe(hashEmail(other.emailKey, email))
})

test('access token: other services verify it with the public key', async () => {
  const browser = createTestBrowser(vault)
  const { user, accessToken } = await browser.signIn(createEmail())
  const keys = createRemoteJWKSet(new URL(`${vault.url}/.well-known/jwks.json`))
  const options = {
    typ: 'at+jwt',
    issuer: 'https://wallet.example',
    audience: 'shop',
    currentDate: new Date(clock.now),
    requiredClaims: ['iat', 'exp', 'jti', 'sid', 'client_id', 'auth_time', 'email_hash'],
  }
  const { payload, protectedHeader } = await jwtVerify(accessToken, keys, options)
  expect(protectedHeader.alg).toBe('EdDSA')
  expect(payload.sub).toBe(user.id)
  expect(payload.auth_time).toBe(clock.now / 1000)
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(10 * 60)
  await expect(jwtVerify(accessToken, keys, { ...options, audience: 'game' })).rejects.toThrow()
  const response = await fetch(`${vault.url}/.well-known/jwks.json`)
  const [key] = (await response.json()).keys
  expect(key).not.toHaveProperty('d')
  expect(await calculateJwkThumbprint(key)).toBe(key.kid)
})

test('code: worthless in another browser, and dead afterwards', async () => {
  const email = createEmail()
  const [browser, thief] = [createTestBrowser(vault), createTestBrowser(vault)]
  const { body } = await browser.call('POST', '/api/codes', { email, site })
  const answer = { requestId: body.requestId, code: await vault.inbox.nextCodeTo(email) }
  await thief.call('POST', '/api/codes', { email: createEmail(), site })
  expect(await thief.call('POST', '/api/sessions', answer)).toMatchObject({
    status: 410,
    body: { code: 'code_expired' },
  })
  expect(await browser.call('POST', '/api/sessions', answer)).toMatchObject({ status: 410 })
})

test('code: worthless for another project, whose users are others', async () => {
  const email = createEmail()
  const browser = createTestBrowser(vault)
  const { body } = await browser.call('POST', '/api/codes', { email, site })
  const answer = { requestId: body.requestId, code: await vault.inbox.nextCodeTo(email) }
  const game = { 'portico-project': 'game' }
  const elsewhere = await browser.call('POST', '/api/sessions', answer, game)
  expect(elsewhere).toMatchObject({ status: 410, body: { code: 'code_expired' } })
  clock.now += MINUTE
  const ofShop = await browser.signIn(email)
  clock.now += MINUTE
  const ofGame = await createTestBrowser(vault, { project: 'game' }).signIn(email)
  expect(ofGame.user.id).not.toBe(ofShop.user.id)
  expect(await refresh(browser, game)).toMatchObject({ status: 204 })
  expect(await refresh(browser)).toMatchObject({ status: 200, body: { user: ofShop.user } })
})

test('code: three wrong tries, counted in the reply', async () => {
  const email = createEmail()
  const browser = createTestBrowser(vault)
  const { body } = await browser.call('POST', '/api/codes', { email, site })
  const code = await vault.inbox.nextCodeTo(email)
  const wrong = code === '00000000' ? '00000001' : '00000000'
  for (const triesLeft of [2, 1, 0]) {
    const answer = { requestId: body.requestId, code: wrong }
    expect(await browser.call('POST', '/api/sessions', answer)).toMatchObject({
      status: 403,
      body: { code: 'code_wrong', triesLeft },
    })
  }
  const right = await browser.call('POST', '/api/sessions', { requestId: body.requestId, code })
  expect(right).toMatchObject({ status: 410, body: { code: 'code_expired' } })
})

test('code: resent after 30 seconds, whatever browser, address or project asks', async () => {
  const email = createEmail()
  await createTestBrowser(vault).call('POST', '/api/codes', { email, site })
  clock.now += 100
  for (const project of ['shop', 'game']) {
    const { status, body, headers } = await createTestBrowser(vault, { project }).call(
      'POST',
      '/api/codes',
      { email: ` ${email.toUpperCase()}`, site },
    )
    expect(status).toBe(429)
    expect(body).toMatchObject({ code: 'wait', retryAfterSeconds: 30 })
    expect(headers.get('retry-after')).toBe('30')
  }
  await vault.inbox.nextCodeMailTo(email)
  expect(await vault.inbox.mailsTo(email)).toHaveLength(1)
})

test('code: the same reply in the same time for a known and an unknown address', async () => {
  const known = createEmail()
  await createTestBrowser(vault).signIn(known)
  const shapes = new Set<string>()
  const ask = async (email: string) => {
    const browser = createTestBrowser(vault)
    const started = performance.now()
    const { status, headers, body } = await browser.call('POST', '/api/codes', { email, site })
    const time = performance.now() - started
    const names = [...headers.keys()].filter((name) => name !== 'date')
    const sizes = Object.entries(body).map(([name, value]) => [name, String(value).length])
    shapes.add(JSON.stringify([status, names, sizes, headers.get('content-length')]))
    return time
  }
  const times: number[] = []
  const differences: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    clock.now += 3 * HOUR
    // In turns, so that neither has the warmer server.
    const [first, second] = turn % 2 ? [known, createEmail()] : [createEmail(), known]
    const [before, after] = [await ask(first), await ask(second)]
    times.push(before, after)
    // Of neighbours: what else the machine does slows both.
    differences.push(turn % 2 ? before - after : after - before)
  }
  expect([...shapes]).toHaveLength(1)
  const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0
  // A mail, or one more query, takes longer.
  expect(Math.abs(median(differences))).toBeLessThan(Math.max(5, median(times) / 4))
})

test('refresh: rotates the token; tabs that race get the same one', async () => {
  const browser = createTestBrowser(vault)
  await browser.signIn(createEmail())
  const first = browser.cookies()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => refresh(browser, { cookie: first })),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const cookies = new Set(replies.map(({ headers }) => headers.getSetCookie()[0]))
  expect(cookies.size).toBe(1)
  expect(browser.cookies()).not.toBe(first)
  clock.now += 9 * SECOND
  // In the grace, the second rotation is reached from the first token, too.
  const second = await refresh(browser)
  const late = await refresh(browser, { cookie: first })
  expect(late.headers.getSetCookie()[0]).toBe(second.headers.getSetCookie()[0])
})

test('refresh: an old token after ten seconds ends the session', async () => {
  const browser = createTestBrowser(vault)
  await browser.signIn(createEmail())
  const first = browser.cookies()
  await refresh(browser)
  await refresh(browser)
  clock.now += 10 * SECOND
  const ended = { status: 401, body: { code: 'session_ended' } }
  expect(await refresh(browser, { cookie: first })).toMatchObject(ended)
  expect(await refresh(browser)).toMatchObject(ended)
})

test('refresh: a reply that was lost is sent again, until its token is used', async () => {
  const browser = createTestBrowser(vault)
  await browser.signIn(createEmail())
  const first = browser.cookies()
  const lost = await refresh(browser)
  // The browser was offline, so it still has the first token.
  for (const hours of [1, 22]) {
    clock.now += hours * HOUR
    const again = await refresh(browser, { cookie: first })
    expect(again).toMatchObject({ status: 200 })
    const [token] = again.headers.getSetCookie()[0]?.split(';') ?? []
    expect(lost.headers.getSetCookie()[0]?.split(';')[0]).toBe(token)
    // Sending it again does not extend the session.
    expect(again.headers.getSetCookie()[0]).toContain(`Max-Age=${(hours === 1 ? 23 : 1) * 3600};`)
  }
  expect(await refresh(browser)).toMatchObject({ status: 200 })
  const ended = { status: 401, body: { code: 'session_ended' } }
  clock.now += 10 * SECOND
  expect(await refresh(browser, { cookie: first })).toMatchObject(ended)
  expect(await refresh(browser)).toMatchObject(ended)
})

test('refresh: a token in another browser ends the session', async () => {
  const [browser, thief] = [createTestBrowser(vault), createTestBrowser(vault)]
  await browser.signIn(createEmail())
  await thief.call('POST', '/api/codes', { email: createEmail(), site })
  const [, session] = browser.cookies().split('; ')
  const ended = { status: 401, body: { code: 'session_ended' } }
  expect(await refresh(thief, { cookie: `${thief.cookies()}; ${session}` })).toMatchObject(ended)
  expect(await refresh(browser)).toMatchObject(ended)
})

const cookieName = '__Host-portico-session-shop'

test.each(['', `${cookieName}=short`, `${cookieName}=${'A'.repeat(43)}`])(
  'refresh: without a session: %s',
  async (cookie) => {
    const reply = await refresh(createTestBrowser(vault), { cookie })
    expect(reply.status).toBe(204)
    expect(reply.headers.getSetCookie()).toEqual([])
  },
)

test('session: ends a day after its last refresh, and a week after its start', async () => {
  const browser = createTestBrowser(vault)
  const email = createEmail()
  await browser.signIn(email)
  clock.now += 24 * HOUR
  expect(await refresh(browser)).toMatchObject({ body: { code: 'session_ended' } })
  await browser.signIn(email)
  for (let hours = 0; hours < 7 * 24 - 12; hours += 12) {
    clock.now += 12 * HOUR
    expect(await refresh(browser)).toMatchObject({ status: 200 })
  }
  const [cookie] = (await refresh(browser)).headers.getSetCookie()
  expect(cookie).toContain(`Max-Age=${12 * 3600};`)
  clock.now += 12 * HOUR
  expect(await refresh(browser)).toMatchObject({ body: { code: 'session_ended' } })
})

test('session: a code in an open session confirms it, and replaces its token', async () => {
  const browser = createTestBrowser(vault)
  const email = createEmail()
  const first = await browser.signIn(email)
  const cookie = browser.cookies()
  clock.now += 5 * MINUTE
  const second = await browser.signIn(email)
  const [before, after] = [first, second].map(({ accessToken }) =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()),
  )
  expect(after.sid).toBe(before.sid)
  expect(after.auth_time - before.auth_time).toBe(5 * 60)
  clock.now += 10 * SECOND
  expect(await refresh(browser)).toMatchObject({ status: 200 })
  expect(await refresh(browser, { cookie })).toMatchObject({ body: { code: 'session_ended' } })
})

test('session: another user in the same browser ends the first one’s', async () => {
  const browser = createTestBrowser(vault)
  await browser.signIn(createEmail())
  const cookie = browser.cookies()
  const email = createEmail()
  await browser.signIn(email)
  expect(await refresh(browser, { cookie })).toMatchObject({ body: { code: 'session_ended' } })
})

test('session: one for each project, though their frames share cookies', async () => {
  const email = createEmail()
  const browser = createTestBrowser(vault)
  const ofShop = await browser.signIn(email)
  const game = { 'portico-project': 'game' }
  clock.now += MINUTE
  const { body } = await browser.call('POST', '/api/codes', { email, site }, game)
  const answer = { requestId: body.requestId, code: await vault.inbox.nextCodeTo(email) }
  const ofGame = await browser.call('POST', '/api/sessions', answer, game)
  expect(ofGame.body.user.id).not.toBe(ofShop.user.id)
  const both = browser.cookies()
  expect(await refresh(browser)).toMatchObject({ status: 200, body: { user: ofShop.user } })
  expect(await refresh(browser, game)).toMatchObject({ body: { user: ofGame.body.user } })
  await browser.call('DELETE', '/api/sessions/current', undefined, game)
  expect(await refresh(browser, game)).toMatchObject({ status: 204 })
  const ended = { body: { code: 'session_ended' } }
  expect(await refresh(browser, { ...game, cookie: both })).toMatchObject(ended)
  expect(await refresh(browser)).toMatchObject({ status: 200, body: { user: ofShop.user } })
  await browser.call('DELETE', '/api/sessions/current')
  expect(browser.cookies()).toMatch(/^__Host-portico-browser=[\w-]{43}$/)
  expect(await refresh(browser, { cookie: both })).toMatchObject(ended)
})

test('sign-out: ends this session, or all of the user, and deletes the cookie', async () => {
  const email = createEmail()
  const [one, two, three] = [
    createTestBrowser(vault),
    createTestBrowser(vault),
    createTestBrowser(vault),
  ]
  for (const browser of [one, two, three]) {
    clock.now += 5 * MINUTE
    await browser.signIn(email)
  }
  const [cookie, others] = [one.cookies(), three.cookies()]
  expect(await one.call('DELETE', '/api/sessions/current')).toMatchObject({ status: 204 })
  expect(one.cookies()).toMatch(/^__Host-portico-browser=[\w-]{43}$/)
  const ended = { status: 401, body: { code: 'session_ended' } }
  expect(await refresh(one, { cookie })).toMatchObject(ended)
  expect(await one.call('DELETE', '/api/sessions/current')).toMatchObject({ status: 204 })
  const required = { status: 401, body: { code: 'session_required' } }
  expect(await one.call('DELETE', '/api/sessions')).toMatchObject(required)
  expect(await refresh(two)).toMatchObject({ status: 200 })
  expect(await two.call('DELETE', '/api/sessions')).toMatchObject({ status: 204 })
  expect(await refresh(three, { cookie: others })).toMatchObject(ended)
})
