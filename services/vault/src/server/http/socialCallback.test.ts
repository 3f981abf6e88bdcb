import { createHash } from 'node:crypto'
import { startSocialProvider } from '@portico/localnet/social'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser } from '../../test/createTestBrowser.ts'
import { logInAtProvider, type ProviderLogin } from '../../test/logInAtProvider.ts'
import { startTestVault, type TestVault } from '../../test/startTestVault.ts'

const site = 'https://shop.example'
const verifier = 'v'.repeat(42).concat('A')
const challenge = createHash('sha256').update(verifier).digest('base64url')

let provider: Awaited<ReturnType<typeof startSocialProvider>>
let vault: TestVault
beforeAll(async () => {
  provider = await startSocialProvider({ port: 0, reservedPorts: new Set() })
  const environment = {
    SOCIAL_PROVIDERS: 'google',
    GOOGLE_CLIENT_ID: 'portico-local',
    GOOGLE_CLIENT_SECRET: 'local-secret-of-no-worth',
    GOOGLE_ISSUER: provider.url,
    WALLET_ORIGIN: 'http://wallet.localhost:8792',
    TRUSTED_PROXIES: '1',
  }
  const projects = { shop: [site], game: ['https://game.example'] }
  vault = await startTestVault(projects, { hasPages: false, environment })
})
afterAll(async () => {
  await vault.close()
  await provider.stop()
})

/** A login ends in the network where it began. */
const here = { address: '203.0.113.50' }

type Browser = ReturnType<typeof createTestBrowser>

async function begin(browser: Browser, language = 'en', origin = site): Promise<string> {
  const body = { provider: 'google', site: origin, challenge, language }
  const reply = await browser.call('POST', '/api/social/flows', body)
  expect(reply.status).toBe(201)
  return reply.body.uri
}

/** Sends the window back to the service. The test reaches it at its local address. */
async function callBack(callback: string) {
  const { pathname, search } = new URL(callback)
  const response = await fetch(`${vault.url}${pathname}${search}`, {
    headers: { 'x-forwarded-for': here.address },
  })
  const body = await response.text()
  const metas = [...body.matchAll(/<meta name="([\w-]+)" content="([^"]*)" \/>/g)]
  const facts = Object.fromEntries(metas.map(([, name, content]) => [name, content]))
  const message = facts.message ? JSON.parse(facts.message.replaceAll('&quot;', '"')) : undefined
  return { response, body, site: facts.site, message }
}

async function reach(browser: Browser, login?: ProviderLogin) {
  return callBack(await logInAtProvider(await begin(browser), login))
}

const readHandle = ({ resultUri }: { resultUri: string }) =>
  new URL(resultUri).searchParams.get('handle')

describe('a login at a provider', () => {
  test('from the frame to the provider, the window and a session', async () => {
    const browser = createTestBrowser(vault, here)
    const reached = await reach(browser, { name: 'alice' })
    expect(reached.response.status).toBe(200)
    expect(reached.site).toBe(site)
    expect(reached.message).toEqual({
      type: 'SOCIAL_RESULT',
      resultUri: expect.stringMatching(
        new RegExp(`^${vault.origin}/social/result\\?handle=[A-Za-z0-9_-]{43}$`),
      ),
    })
    const result = { handle: readHandle(reached.message), verifier }
    const { status, body } = await browser.call('POST', '/api/social/sessions', result)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: 'alice@example.com', provider: 'google' })
    const again = await browser.call('POST', '/api/social/sessions', result)
    expect(again).toMatchObject({ status: 403, body: { code: 'social_refused' } })
    const refreshed = await browser.call('POST', '/api/sessions/refresh')
    expect(refreshed.body.user).toEqual(body.user)
  })

  test('from the wallet’s own page: its origin alone learns the result, for the same user', async () => {
    const name = 'own-page'
    const ofSite = createTestBrowser(vault, here)
    const { message } = await reach(ofSite, { name })
    const result = { handle: readHandle(message), verifier }
    const { body } = await ofSite.call('POST', '/api/social/sessions', result)
    const browser = createTestBrowser(vault, here)
    const callback = await logInAtProvider(await begin(browser, 'en', vault.origin), { name })
    const reached = await callBack(callback)
    expect(reached.site).toBe(vault.origin)
    const own = { handle: readHandle(reached.message), verifier }
    const reply = await browser.call('POST', '/api/social/sessions', own)
    expect(reply).toMatchObject({ status: 200, body: { user: body.user } })
  })

  test('the handle is worth nothing for another browser or project', async () => {
    for (const options of [{}, { project: 'game', site: 'https://game.example' }]) {
      const reached = await reach(createTestBrowser(vault, here))
      const other = createTestBrowser(vault, options)
      await other.call('POST', '/api/codes', { email: 'x@example.com', site: options.site ?? site })
      const result = { handle: readHandle(reached.message), verifier }
      const reply = await other.call('POST', '/api/social/sessions', result)
      expect(reply).toMatchObject({ status: 403, body: { code: 'social_refused' } })
    }
  })

  test('the window: no inline code, its opener stays, and nothing is embedded', async () => {
    const { response, body } = await reach(createTestBrowser(vault, here))
    const { headers } = response
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
    expect(headers.getSetCookie()).toEqual([])
    expect(body).not.toMatch(/<style|style=|\bon\w+=|alice|email/)
    expect(body.match(/<script[^>]*>[^<]*<\/script>/g)).toHaveLength(1)
    expect(body).toContain('You can close this window and return to the site.')
  })

  test('the window speaks the language of the login', async () => {
    const callback = await logInAtProvider(await begin(createTestBrowser(vault, here), 'ar-EG'))
    const { body } = await callBack(callback)
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('يمكنك إغلاق هذه النافذة والعودة إلى الموقع.')
  })

  test.each<[string, ProviderLogin, string]>([
    ['the user cancels', { action: 'cancel' }, 'user_rejected'],
    ['the address is not verified', { name: 'unverified-bob' }, 'email_unverified'],
  ])('no result: %s', async (_, login, code) => {
    const { message, site: told } = await reach(createTestBrowser(vault, here), login)
    expect(told).toBe(site)
    expect(message).toEqual({ type: 'SOCIAL_ERROR', code })
  })

  test('a code of another login is refused at the provider', async () => {
    const browser = createTestBrowser(vault, here)
    const one = new URL(await logInAtProvider(await begin(browser)))
    const other = new URL(await logInAtProvider(await begin(browser), { name: 'eve' }))
    one.searchParams.set('code', other.searchParams.get('code') ?? '')
    expect((await callBack(one.href)).message).toEqual({ type: 'SOCIAL_ERROR', code: 'internal' })
  })

  test('a state that was used, or that nobody knows: a page that tells nobody', async () => {
    const callback = await logInAtProvider(await begin(createTestBrowser(vault, here)))
    await callBack(callback)
    for (const address of [callback, `${vault.origin}/social/callback/google?state=x&code=y`]) {
      const over = await callBack(address)
      expect(over.response.status).toBe(400)
      expect([over.site, over.message]).toEqual([undefined, undefined])
      expect(over.body).toContain('This sign-in is over')
    }
  })

  test('a form, as Apple sends it, without a cookie', async () => {
    const callback = new URL(await logInAtProvider(await begin(createTestBrowser(vault, here))))
    const response = await fetch(`${vault.url}${callback.pathname}`, {
      method: 'POST',
      body: callback.searchParams,
      headers: {
        origin: 'https://appleid.apple.com',
        'sec-fetch-site': 'cross-site',
        'x-forwarded-for': here.address,
      },
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('SOCIAL_RESULT')
    const large = await fetch(`${vault.url}${callback.pathname}`, {
      method: 'POST',
      body: 'a'.repeat(20_000),
    })
    expect(large.status).toBe(413)
  })

  test.each<[string, object, number, string]>([
    ['facebook', { provider: 'facebook' }, 404, 'provider_not_found'],
    ['farcaster', { provider: 'farcaster' }, 404, 'provider_not_found'],
    ['a site of another project', { site: 'https://game.example' }, 403, 'origin_not_allowed'],
    ['no hash', { challenge: 'short' }, 400, 'bad_request'],
  ])('a login does not begin: %s', async (_, change, status, code) => {
    const body = { provider: 'google', site, challenge, ...change }
    const reply = await createTestBrowser(vault, here).call('POST', '/api/social/flows', body)
    expect(reply).toMatchObject({ status, body: { code } })
  })

  test('a provider that is not configured has no callback', async () => {
    const response = await fetch(`${vault.url}/social/callback/github?state=x&code=y`)
    expect(response.status).toBe(404)
  })

  test('no code, handle, state or address is in the log', async () => {
    const browser = createTestBrowser(vault, here)
    const callback = new URL(await logInAtProvider(await begin(browser), { name: 'sentinel' }))
    const { message } = await callBack(callback.href)
    const broken = new URL(await logInAtProvider(await begin(browser), { name: 'sentinel' }))
    broken.searchParams.set('code', 'sentinel-code')
    await callBack(broken.href)
    const log = vault.log.join('\n')
    expect(log).toContain('A login at a provider failed.')
    const { searchParams } = callback
    const secrets = [searchParams.get('code'), searchParams.get('state'), readHandle(message)]
    for (const secret of [...secrets, verifier, 'sentinel']) expect(log).not.toContain(secret)
  })
})
