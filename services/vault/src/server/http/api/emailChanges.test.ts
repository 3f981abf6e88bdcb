import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../../../test/createTestBrowser.ts'
import { startTestVault, type TestVault } from '../../../test/startTestVault.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const clock = { now: Date.UTC(2026, 0, 1) }
const site = 'https://shop.example'
let vault: TestVault

beforeAll(async () => {
  vault = await startTestVault(
    { shop: [site], game: [site] },
    {
      hasPages: false,
      now: () => clock.now,
      environment: { WALLET_ORIGIN: 'https://wallet.example', TRUSTED_PROXIES: '1' },
    },
  )
})
afterAll(() => vault.close())

let count = 0
const createEmail = () => {
  count += 1
  return `user-${count}@example.com`
}

/** A user who is signed in, when enough time has passed for another code. */
async function start() {
  const email = createEmail()
  const browser = createTestBrowser(vault)
  const { user } = await browser.signIn(email)
  clock.now += MINUTE
  return { email, browser, userId: user.id, next: createEmail() }
}

async function begin(browser: TestBrowser, email: string) {
  const begun = await browser.call('POST', '/api/email-changes', { email, site })
  expect(begun.status).toBe(202)
  return `/api/email-changes/${begun.body.changeId}`
}

/** Changes the address of a user. */
async function change() {
  const { email, browser, next, userId } = await start()
  const path = await begin(browser, next)
  const current = await vault.inbox.nextCodeTo(email)
  await browser.call('POST', `${path}/current`, { code: current })
  const proof = await vault.inbox.nextCodeTo(next)
  const changed = await browser.call('POST', `${path}/new`, { code: proof })
  const link = await vault.inbox.nextLinkTo(email)
  return { email, browser, next, userId, changed, link }
}

function open(link: string, init: RequestInit = {}) {
  return fetch(link.replace(vault.origin, vault.url), init)
}

const send = (link: string, headers: Readonly<Record<string, string>> = {}) =>
  open(link, {
    method: 'POST',
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
  })

test('email change: two codes, each for its step, and the reply of the session', async () => {
  const { email, browser, next, userId } = await start()
  const path = await begin(browser, next)
  const first = await vault.inbox.nextCodeMailTo(email)
  expect(first.text).toContain('to change the email address of your wallet')
  const [current = ''] = first.text?.match(/^\d{8}$/m) ?? []
  expect(await browser.call('POST', `${path}/current`, { code: current })).toMatchObject({
    status: 200,
    body: {},
  })
  const second = await vault.inbox.nextCodeMailTo(next)
  expect(second.text).toContain('to use this email address for your wallet')
  const [code = ''] = second.text?.match(/^\d{8}$/m) ?? []
  const changed = await browser.call('POST', `${path}/new`, { code })
  expect(changed.body).toEqual({ email: next, heldUntil: clock.now + 24 * HOUR })
  const { body } = await browser.call('POST', '/api/sessions/refresh')
  expect(body.user).toEqual({ id: userId, email: next })
})

test('email change: without a session, or of a foreign origin, is refused', async () => {
  const { browser, next } = await start()
  const stranger = createTestBrowser(vault)
  expect(await stranger.call('POST', '/api/email-changes', { email: next, site })).toMatchObject({
    status: 401,
  })
  const elsewhere = { email: next, site: 'https://evil.example' }
  expect(await browser.call('POST', '/api/email-changes', elsewhere)).toMatchObject({
    status: 403,
    body: { code: 'origin_not_allowed' },
  })
})

test('email change: replies are the same for an address that another user has', async () => {
  const taken = createEmail()
  await createTestBrowser(vault).signIn(taken)
  clock.now += MINUTE
  const replies = []
  for (const next of [createEmail(), taken]) {
    const { email, browser } = await start()
    const begun = await browser.call('POST', '/api/email-changes', { email: next, site })
    const path = `/api/email-changes/${begun.body.changeId}` as const
    const code = await vault.inbox.nextCodeTo(email)
    const sent = await browser.call('POST', `${path}/current`, { code })
    const mail = await vault.inbox.nextCodeMailTo(next)
    const again = await browser.call('POST', `${path}/codes`)
    const wrong = await browser.call('POST', `${path}/new`, { code: '00000000' })
    const { changeId: _, ...rest } = begun.body
    replies.push({
      ...{ begun: [begun.status, rest], sent: [sent.status, sent.body] },
      ...{ again: [again.status, again.body], wrong: [wrong.status, wrong.body] },
      subject: mail.subject,
    })
  }
  expect(replies[1]).toEqual(replies[0])
})

test('the page of the link shows what it does, and decides nothing', async () => {
  const { link, browser, next } = await change()
  const page = await open(link)
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toContain('shop.example')
  expect(text).not.toMatch(/<script|\bon\w+=|javascript:|<iframe|<img|<link|https?:/i)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("form-action 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('script-src')
  expect(page.headers.get('set-cookie')).toBe(null)
  const { body } = await browser.call('POST', '/api/sessions/refresh')
  expect(body.user.email).toBe(next)
})

test('the link takes the change back, once, and ends the session', async () => {
  const { link, browser, email, next, userId } = await change()
  const foreign = await send(link, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  })
  expect(foreign.status).toBe(403)
  const undone = await send(link)
  expect(undone.status).toBe(200)
  expect(await undone.text()).toContain('The change was undone')
  expect((await send(link)).status).toBe(404)
  expect((await open(link, { headers: { 'accept-language': 'ar' } })).status).toBe(404)
  expect(await browser.call('POST', '/api/sessions/refresh')).toMatchObject({ status: 401 })
  for (const to of [email, next]) {
    expect((await vault.inbox.nextNoticeTo(to)).subject).toContain('old one again')
  }
  clock.now += MINUTE
  expect((await createTestBrowser(vault).signIn(email)).user.id).toBe(userId)
})

test('the link is of one change, and of one day', async () => {
  const { link } = await change()
  expect((await open(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  clock.now += 24 * HOUR
  expect((await open(link)).status).toBe(404)
  expect((await send(link)).status).toBe(404)
})
