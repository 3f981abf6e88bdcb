import { createTestAddress } from '@portico/common/test/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestFrame, createTestUser, openLink } from '../test/createTestFrame.ts'
import { createTestKeeperService, type TestKeeperService } from '../test/createTestKeeperService.ts'
import { createTestEmail, DAY, SITE } from '../test/keeperWorld.ts'

const clock = { now: Date.UTC(2026, 0, 1, 12, 30) }
let keeper: TestKeeperService
beforeAll(async () => {
  keeper = await createTestKeeperService({ shop: [SITE] }, { now: () => clock.now })
})
afterAll(() => keeper.close())

/** A user whose wallet service has another address now, and whose keeper hears of it. */
async function begin(language = 'en') {
  const { frame, email, path } = await createTestUser(keeper)
  const next = createTestEmail()
  const { userId } = frame
  const moved = createTestFrame(keeper, { userId, email: next, address: createTestAddress() })
  await moved.signIn()
  const cookie = frame.cookies()
  const body = { email: next, emailKey: moved.emailKey, site: SITE, language }
  const put = await moved.call('PUT', `${path}/email`, body, { cookie })
  const read = () => moved.call('GET', `${path}/email`, undefined, { cookie })
  const confirm = await keeper.inbox.nextLinkTo(next)
  const cancel = await keeper.inbox.nextLinkTo(email)
  return { email, next, put, read, confirm, cancel, moved, path }
}

const send = (link: string, headers: Readonly<Record<string, string>> = {}) =>
  openLink(keeper, link, {
    method: 'POST',
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
  })

test('email: the page of each link says what it does, and decides nothing', async () => {
  const { confirm, cancel, next, read, email } = await begin()
  for (const [link, said] of [
    [confirm, 'Confirm this address?'],
    [cancel, 'Keep your address?'],
  ] as const) {
    const { status, text, headers } = await openLink(keeper, link)
    expect(status).toBe(200)
    expect(text).toContain(said)
    expect(text).toContain(next)
    expect(text).not.toMatch(/<script|\bon\w+=|javascript:|<iframe|<img|<link|https?:/i)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['set-cookie']).toBeUndefined()
  }
  const heldUntil = clock.now + DAY
  const change = { email: next, heldUntil, isConfirmed: false }
  expect((await read()).body).toEqual({ email, change })
})

test('email: the new address confirms, once, and the old one can still end it', async () => {
  const { confirm, cancel, read } = await begin()
  expect((await send(confirm)).text).toContain('Confirmed')
  expect((await send(confirm)).status).toBe(404)
  expect((await read()).body.change.isConfirmed).toBe(true)
  expect((await send(cancel)).text).toContain('Your address stays')
  expect((await send(cancel)).status).toBe(404)
  expect((await read()).body.change).toBe(null)
})

test('email: a form of another page is refused', async () => {
  const { cancel, read } = await begin()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await send(cancel, foreign)).status).toBe(403)
  expect((await read()).body.change).not.toBe(null)
})

test('email: in Arabic, for a user who reads it', async () => {
  const { confirm } = await begin('ar-EG')
  const { text } = await openLink(keeper, confirm)
  expect(text).toContain('<html lang="ar" dir="rtl">')
})

test('email: a browser that was not approved reads and changes nothing', async () => {
  const { moved, path, next } = await begin()
  const thief = createTestFrame(keeper, { userId: moved.userId, email: next })
  await thief.signIn()
  const body = { email: next, emailKey: thief.emailKey, site: SITE }
  for (const reply of [
    await thief.call('GET', `${path}/email`),
    await thief.call('PUT', `${path}/email`, body),
  ]) {
    expect(reply).toMatchObject({ status: 403, body: { code: 'device_unknown' } })
  }
})
