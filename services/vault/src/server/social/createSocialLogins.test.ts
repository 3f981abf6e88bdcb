import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { createSocialLogins } from './createSocialLogins.ts'
import { type FakeProviderOptions, startFakeProvider } from './test/startFakeProvider.ts'

const clientId = 'portico'
const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }

async function start(options?: FakeProviderOptions) {
  const provider = await startFakeProvider(clientId, options)
  const clock = { now: 0 }
  const logins = createSocialLogins({
    config: { google: { clientId, clientSecret: 'secret', issuer: provider.issuer } },
    walletOrigin: 'https://wallet.example',
    now: () => clock.now,
  })
  const read = (change: Record<string, string> = {}) => {
    const right = { state: secrets.state, code: secrets.nonce, iss: provider.issuer }
    return logins.readIdentity('google', new URLSearchParams({ ...right, ...change }), secrets)
  }
  return { ...provider, logins, clock, read }
}

describe('createSocialLogins', () => {
  test('the address: PKCE, state, nonce, and the exact address of the callback', async () => {
    const { logins, issuer } = await start()
    const uri = new URL(await logins.createUri('google', secrets))
    expect(uri.origin + uri.pathname).toBe(`${issuer}/authorize`)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      client_id: clientId,
      redirect_uri: 'https://wallet.example/social/callback/google',
      response_type: 'code',
      scope: 'openid email',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(uri.href).not.toContain(secrets.codeVerifier)
  })

  test('the identity: the code goes with its verifier to this provider only', async () => {
    const { read, forms } = await start()
    expect(await read()).toEqual({ subject: 'ada', email: 'ada@example.com' })
    expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({
      code: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      redirect_uri: 'https://wallet.example/social/callback/google',
      client_secret: 'secret',
    })
  })

  test.each<[string, (right: JWTPayload) => JWTPayload]>([
    ['of another issuer', (right) => ({ ...right, iss: 'https://evil.example' })],
    ['for another client', (right) => ({ ...right, aud: 'other' })],
    ['of another login', (right) => ({ ...right, nonce: 'x'.repeat(43) })],
    ['without a nonce', ({ nonce: _, ...right }) => right],
    ['too old', (right) => ({ ...right, exp: Math.floor(Date.now() / 1000) - 60 })],
    ['without a subject', ({ sub: _, ...right }) => right],
  ])('an ID token %s gives nothing', async (_, claims) => {
    const { read } = await start({ claims })
    await expect(read()).rejects.toMatchObject({ code: 'internal' })
  })

  test('an ID token of another key gives nothing', async () => {
    const { read } = await start({ isForged: true })
    await expect(read()).rejects.toMatchObject({ code: 'internal' })
  })

  test.each<[string, Record<string, string>]>([
    ['the answer of another provider', { iss: 'https://evil.example' }],
    ['an answer without its issuer', { iss: '' }],
    ['another state', { state: 'x'.repeat(43) }],
  ])('%s never reaches the token endpoint', async (_, change) => {
    const { read, forms } = await start()
    await expect(read(change)).rejects.toMatchObject({ code: 'internal' })
    expect(forms).toEqual([])
  })

  test.each<[string, (right: JWTPayload) => JWTPayload]>([
    ['not verified', (right) => ({ ...right, email_verified: false })],
    ['of which nothing is said', ({ email_verified: _, ...right }) => right],
    ['that is none', (right) => ({ ...right, email: 'ada' })],
    ['that is missing', ({ email: _, ...right }) => right],
  ])('an address %s', async (_, claims) => {
    const { read } = await start({ claims })
    expect(await read()).toMatchObject({ email: undefined })
  })

  test.each([
    [{ error: 'access_denied' }, 'user_rejected'],
    [{ error: 'temporarily_unavailable' }, 'unavailable'],
    [{ error: 'invalid_scope' }, 'internal'],
  ])('what a provider answers: %o is %s', async (change, code) => {
    const { read } = await start()
    await expect(read(change)).rejects.toMatchObject({ code })
  })

  test('a provider that fails or is away', async () => {
    const failing = await start({ status: 503 })
    await expect(failing.read()).rejects.toMatchObject({ code: 'unavailable' })
    const refusing = await start({ status: 400 })
    const error = { code: 'internal', reason: 'invalid_grant' }
    await expect(refusing.read()).rejects.toMatchObject(error)
    const away = createSocialLogins({
      config: { google: { clientId, clientSecret: 's', issuer: 'http://127.0.0.1:9' } },
      walletOrigin: 'https://wallet.example',
      now: Date.now,
    })
    await expect(away.createUri('google', secrets)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('metadata and keys are read once, and again after an hour', async () => {
    const { read, requests, clock } = await start()
    const countOf = (path: string) => requests.filter((one) => one === path).length
    await read()
    await read()
    clock.now += 59 * 60_000
    await read()
    expect([countOf('/jwks'), countOf('/.well-known/openid-configuration')]).toEqual([1, 1])
    clock.now += 60_000
    await read()
    expect([countOf('/jwks'), countOf('/.well-known/openid-configuration')]).toEqual([2, 2])
  })

  test('apple: a form, a secret that is signed, and a flag in words', async () => {
    const id = 'com.example.wallet'
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const provider = await startFakeProvider(id, {
      claims: (right) => ({ ...right, email_verified: 'true' }),
    })
    const { issuer } = provider
    const appleKey = { teamId: 'TEAM', keyId: 'KEY', privateKey: pem }
    const logins = createSocialLogins({
      config: { apple: { clientId: id, appleKey, issuer } },
      walletOrigin: 'https://wallet.example',
      now: Date.now,
    })
    const uri = new URL(await logins.createUri('apple', secrets))
    expect(uri.searchParams.get('response_mode')).toBe('form_post')
    const parameters = new URLSearchParams({
      state: secrets.state,
      code: secrets.nonce,
      iss: issuer,
    })
    expect(await logins.readIdentity('apple', parameters, secrets)).toMatchObject({
      email: 'ada@example.com',
    })
    const secret = provider.forms[0]?.get('client_secret') ?? ''
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' })
    const spki = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString()
    const { payload } = await jwtVerify(secret, await importSPKI(spki, 'ES256'))
    expect(payload).toMatchObject({ iss: 'TEAM', sub: id, aud: 'https://appleid.apple.com' })
  })
})
