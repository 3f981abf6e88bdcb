import { expect, onTestFinished, test } from 'vitest'
import { getClaims, readAccountName, SOCIAL_CLIENT } from './accounts.ts'
import { startSocialProvider } from './startSocialProvider.ts'

async function start() {
  const provider = await startSocialProvider({ port: 0, reservedPorts: new Set() })
  onTestFinished(provider.stop)
  return provider
}

/** A browser that logs in, and follows the provider's redirects until the wallet's address. */
async function logIn(url: string, cookies: Map<string, string>, name: string): Promise<string> {
  const visit = async (address: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await fetch(new URL(address, url), {
      ...init,
      headers: { ...init.headers, cookie },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response.headers.get('location') ?? (await response.text())
  }
  const form = await visit(getAuthorizationUrl(url, CALLBACK))
  const body = new URLSearchParams({ name, action: 'continue' })
  return visit(await visit(form, { method: 'POST', body }))
}

/** Sends a browser to the provider. */
const authorize = (url: string, redirectUri: string) =>
  fetch(getAuthorizationUrl(url, redirectUri), { redirect: 'manual' })

const CALLBACK = 'http://wallet.localhost:8800/social/callback/google'

function getAuthorizationUrl(url: string, redirectUri: string): string {
  const query = new URLSearchParams({
    client_id: SOCIAL_CLIENT.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  })
  return `${url}/auth?${query}`
}

test('a browser logs in with another name after the first one', async () => {
  const { url } = await start()
  const cookies = new Map<string, string>()
  for (const name of ['alice', 'bob', 'alice']) {
    expect(await logIn(url, cookies, name)).toMatch(`${CALLBACK}?code=`)
  }
})

test('a provider of OpenID Connect, whose login asks each time', async () => {
  const { url } = await start()
  const metadata = await (await fetch(`${url}/.well-known/openid-configuration`)).json()
  expect(metadata).toMatchObject({
    issuer: url,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
  const response = await authorize(url, CALLBACK)
  expect(response.headers.get('location')).toMatch(/^\/login\//)
})

test.each(['https://evil.example/social/callback/google', 'http://wallet.localhost:8800/other'])(
  'it sends nobody to %s',
  async (redirectUri) => {
    const { url } = await start()
    const response = await authorize(url, redirectUri)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  },
)

test('a login that is over', async () => {
  const { url } = await start()
  expect((await fetch(`${url}/login/unknown`)).status).toBe(400)
  const rebound = await fetch(`${url}/login/unknown`, {
    headers: { origin: 'https://evil.example' },
  })
  expect(rebound.status).toBe(403)
})

test('accounts: any name; some have an address that was not verified', () => {
  expect(readAccountName(' Alice ')).toBe('alice')
  expect(readAccountName('<b>')).toBeUndefined()
  expect(getClaims('alice')).toEqual({
    sub: 'alice',
    email: 'alice@example.com',
    email_verified: true,
  })
  expect(getClaims('unverified-bob').email_verified).toBe(false)
})
