import { createHash } from 'node:crypto'
import { type FarcasterChain, startFarcasterChain } from '@portico/localnet/farcaster'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FarcasterFlowReply, FarcasterResultReply } from '../../../api/farcaster.ts'
import { createTestBrowser } from '../../../test/createTestBrowser.ts'
import { startTestVault, type TestVault } from '../../../test/startTestVault.ts'

const site = 'https://shop.example'
const verifier = 'v'.repeat(42).concat('A')
const challenge = createHash('sha256').update(verifier).digest('base64url')

let world: FarcasterChain
let vault: TestVault
beforeAll(async () => {
  world = await startFarcasterChain()
  const environment = {
    SOCIAL_PROVIDERS: 'farcaster',
    FARCASTER_RELAY_URL: world.relayUrl,
    FARCASTER_RPC_URL: world.chain.rpcUrl,
    WALLET_ORIGIN: 'http://wallet.localhost:8792',
    TRUSTED_PROXIES: '1',
  }
  vault = await startTestVault({ shop: [site] }, { hasPages: false, environment })
}, 180_000)
afterAll(async () => {
  await vault.close()
  await world.stop()
})

type Browser = ReturnType<typeof createTestBrowser>

async function begin(browser: Browser) {
  const body = { site, challenge, language: 'ar-EG' }
  const reply = await browser.call('POST', '/api/farcaster/flows', body)
  expect(reply.status).toBe(201)
  return v.parse(FarcasterFlowReply, reply.body)
}

/** Approves in the app. */
async function approve(uri: string, name: string): Promise<void> {
  const response = await fetch(uri, { method: 'POST', body: new URLSearchParams({ name }) })
  expect(response.status).toBe(200)
}

async function ask(browser: Browser, flow: string) {
  const { status, body } = await browser.call('POST', '/api/farcaster/results', { flow })
  return status === 200 ? v.parse(FarcasterResultReply, body) : { status, code: body.code }
}

async function logIn(browser: Browser, name: string) {
  const { uri, flow } = await begin(browser)
  expect(await ask(browser, flow)).toEqual({ state: 'pending' })
  await approve(uri, name)
  const reply = await vi.waitFor(
    async () => {
      const now = await ask(browser, flow)
      if (!('handle' in now)) throw new TypeError(JSON.stringify(now))
      return now
    },
    { timeout: 10_000, interval: 200 },
  )
  return { isKnown: reply.isKnown, login: { handle: reply.handle, verifier } }
}

test('farcaster: the app, then a code for a new user; then the app only', async () => {
  const browser = createTestBrowser(vault)
  const email = 'ada@example.com'
  const { login: farcaster, isKnown } = await logIn(browser, 'ada')
  expect(isKnown).toBe(false)
  const asked = await browser.call('POST', '/api/codes', { email, site })
  const answer = { requestId: asked.body.requestId, code: await vault.inbox.nextCodeTo(email) }
  const reply = await browser.call('POST', '/api/sessions', { ...answer, farcaster })
  expect(reply).toMatchObject({ status: 200, body: { user: { email, provider: 'farcaster' } } })
  const other = createTestBrowser(vault)
  const again = await logIn(other, 'ada')
  expect(again.isKnown).toBe(true)
  const { status, body } = await other.call('POST', '/api/social/sessions', again.login)
  expect([status, body.user]).toEqual([200, reply.body.user])
  await vault.inbox.nextNoticeTo(email)
})

test('farcaster: a login is of its browser, which learns of the approval again', async () => {
  const browser = createTestBrowser(vault)
  const { uri, flow } = await begin(browser)
  await approve(uri, 'bob')
  expect(await ask(createTestBrowser(vault), flow)).toEqual({ status: 403, code: 'social_refused' })
  const reply = await ask(browser, flow)
  expect(reply).toMatchObject({ state: 'approved' })
  expect(await ask(browser, flow)).toEqual(reply)
})

test('farcaster: an origin of another project begins no login', async () => {
  const body = { site: 'https://evil.example', challenge }
  const reply = await createTestBrowser(vault).call('POST', '/api/farcaster/flows', body)
  expect(reply).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } })
})

test('farcaster: is no provider of the other routes', async () => {
  const body = { site, challenge, provider: 'farcaster' }
  const reply = await createTestBrowser(vault).call('POST', '/api/social/flows', body)
  expect(reply.body.code).toBe('provider_not_found')
  const callback = await fetch(`${vault.url}/social/callback/farcaster?state=a&code=b`)
  expect(callback.status).toBe(404)
})

test('farcaster: the page of the wallet names it', async () => {
  const page = await (await fetch(`${vault.url}/wallet?project=shop`)).text()
  expect(page).toContain('<meta name="providers" content="farcaster" />')
})

test('farcaster: a service without it', async () => {
  const environment = { WALLET_ORIGIN: 'http://wallet.localhost:8792' }
  const other = await startTestVault({ shop: [site] }, { hasPages: false, environment })
  const browser = createTestBrowser(other)
  const begun = await browser.call('POST', '/api/farcaster/flows', { site, challenge })
  expect(begun.body.code).toBe('provider_not_found')
  const flow = 'A'.repeat(43)
  const asked = await browser.call('POST', '/api/farcaster/results', { flow })
  expect(asked.body.code).toBe('social_refused')
  await other.close()
})
