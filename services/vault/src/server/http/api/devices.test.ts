import { Devices } from '@portico/common/api'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Events } from '../../../api/events.ts'
import { createTestBrowser } from '../../../test/createTestBrowser.ts'
import { startTestVault, type TestVault } from '../../../test/startTestVault.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const clock = { now: Date.UTC(2026, 0, 1) }
const site = 'https://shop.example'
let vault: TestVault

beforeAll(async () => {
  vault = await startTestVault(
    { shop: [site] },
    {
      hasPages: false,
      now: () => clock.now,
      environment: { WALLET_ORIGIN: 'https://wallet.example', TRUSTED_PROXIES: '1' },
    },
  )
})
afterAll(() => vault.close())

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const ended = { status: 401, body: { code: 'session_ended' } }

/** Signs in, when enough time has passed for another code. */
async function signIn(email: string, options = {}) {
  clock.now += 3 * HOUR
  const browser = createTestBrowser(vault, options)
  await browser.signIn(email)
  return browser
}

test('devices: each browser is one, and the user hears of a new one', async () => {
  const email = 'ada@example.com'
  const first = await signIn(email)
  const firstSeenAt = clock.now
  const second = await signIn(email, { userAgent: windows })
  const notice = await vault.inbox.nextNoticeTo(email)
  expect(notice.subject).toBe('New sign-in to your wallet for shop.example')
  expect(notice.text).toContain('Firefox, Windows')
  expect(notice.text).toContain(' UTC')
  const { body } = await second.call('GET', '/api/devices')
  const { devices } = v.parse(Devices, body)
  const seen = { firstSeenAt: clock.now, lastSeenAt: clock.now, isCurrent: true }
  expect(devices).toMatchObject([
    { name: 'Firefox, Windows', ...seen },
    { name: 'Firefox, Linux', firstSeenAt, lastSeenAt: firstSeenAt, isCurrent: false },
  ])
  // The same browser again, also after signing out, is no new device.
  clock.now += HOUR
  await first.call('DELETE', '/api/sessions/current')
  await first.signIn(email)
  const again = await first.call('GET', '/api/devices')
  expect(again.body.devices).toHaveLength(2)
  expect(again.body.devices[0]).toMatchObject({ firstSeenAt, lastSeenAt: clock.now })
  expect((await vault.inbox.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Your code for shop.example',
    'Your code for shop.example',
    'New sign-in to your wallet for shop.example',
    'Your code for shop.example',
  ])
})

test('devices: removing one ends its sessions; one of another user is not found', async () => {
  const email = 'grace@example.com'
  const [first, second] = [await signIn(email), await signIn(email)]
  const stranger = await signIn('stranger@example.com')
  await second.call('POST', '/api/sessions/refresh')
  const { devices } = (await second.call('GET', '/api/devices')).body
  const path = `/api/devices/${devices[1].id}`
  expect(await stranger.call('DELETE', path)).toMatchObject({
    status: 404,
    body: { code: 'device_not_found' },
  })
  expect(await second.call('DELETE', path)).toMatchObject({ status: 204 })
  expect(await first.call('POST', '/api/sessions/refresh')).toMatchObject(ended)
  expect((await second.call('GET', '/api/devices')).body.devices).toHaveLength(1)
})

test('devices: at most ten; the one not seen for the longest time goes', async () => {
  const email = 'many@example.com'
  const first = await signIn(email)
  const [second, refresh] = [await signIn(email), '/api/sessions/refresh']
  for (let devices = 2; devices < 10; devices += 1) {
    // A live session does not make a device seen.
    expect(await first.call('POST', refresh)).toMatchObject({ status: 200 })
    expect(await second.call('POST', refresh)).toMatchObject({ status: 200 })
    await signIn(email)
  }
  const last = await signIn(email)
  expect(await first.call('POST', refresh)).toMatchObject(ended)
  expect(await second.call('POST', refresh)).toMatchObject({ status: 200 })
  const { devices } = (await last.call('GET', '/api/devices')).body
  expect(devices).toHaveLength(10)
})

test('events: what happened to this user, the newest first', async () => {
  const email = 'lin@example.com'
  const browser = await signIn(email)
  await browser.signIn('other@example.com')
  const again = await signIn(email)
  const stolen = again.cookies()
  await again.call('POST', '/api/sessions/refresh')
  await again.call('POST', '/api/sessions/refresh')
  clock.now += MINUTE
  await again.call('POST', '/api/sessions/refresh', undefined, { cookie: stolen })
  await again.signIn(email)
  const { body } = await again.call('GET', '/api/events')
  const { events } = v.parse(Events, body)
  expect(events.map(({ kind }) => kind)).toEqual([
    'signed_in',
    'session_reused',
    'signed_in',
    'device_added',
    'signed_out',
    'signed_in',
    'device_added',
  ])
  expect(events[0]).toEqual({ kind: 'signed_in', at: clock.now, subject: 'Firefox, Linux' })
})

test('session reuse: the user hears of it', async () => {
  const email = 'reuse@example.com'
  const browser = await signIn(email)
  const stolen = browser.cookies()
  await browser.call('POST', '/api/sessions/refresh')
  await browser.call('POST', '/api/sessions/refresh')
  clock.now += MINUTE
  await browser.call('POST', '/api/sessions/refresh', undefined, { cookie: stolen })
  const notice = await vault.inbox.nextNoticeTo(email)
  expect(notice.subject).toBe('You were signed out of your wallet for shop.example')
  // Once, however often the token comes back.
  await browser.call('POST', '/api/sessions/refresh', undefined, { cookie: stolen })
  await signIn(email)
  const next = await vault.inbox.nextNoticeTo(email)
  expect(next.subject).toBe('New sign-in to your wallet for shop.example')
})
