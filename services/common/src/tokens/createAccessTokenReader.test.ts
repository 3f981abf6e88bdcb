import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createAccessTokenReader } from './createAccessTokenReader.ts'
import { createAccessTokens } from './createAccessTokens.ts'
import { hashEmail } from './hashEmail.ts'

const now = Date.UTC(2026, 0, 1)
const seconds = now / 1000
const issuer = 'https://wallet.example'

const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
const key = await exportJWK(publicKey)
const read = createAccessTokenReader({ keys: { keys: [key] }, issuer, now: () => now })

const claims = {
  iss: issuer,
  aud: 'shop',
  sub: 'user',
  sid: 'session',
  email_hash: 'hash',
  auth_time: seconds - 5,
  iat: seconds,
  exp: seconds + 600,
}
const sign = (payload: JWTPayload, header: object = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header })
    .sign(privateKey)
const without = (name: keyof typeof claims) => ({ ...claims, [name]: undefined })

test('read: the claims of a token of the project', async () => {
  expect(await read(await sign(claims), 'shop')).toEqual({
    projectId: 'shop',
    userId: 'user',
    sessionId: 'session',
    emailHash: 'hash',
    authenticatedAt: now - 5000,
  })
})

test('read: what createAccessTokens signs', async () => {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const seed = random(32)
  const tokens = createAccessTokens({ seed, walletOrigin: issuer, now: () => now, random })
  const session = {
    projectId: 'shop',
    userId: 'u',
    sessionId: 's',
    emailHash: hashEmail('key', 'ada@example.com'),
    authenticatedAt: now,
  }
  const { accessToken } = await tokens.sign(session)
  const reader = createAccessTokenReader({ keys: tokens.keys, issuer, now: () => now })
  expect(await reader(accessToken, 'shop')).toEqual(session)
  expect(await read(accessToken, 'shop')).toBeUndefined()
})

const token = async (payload: JWTPayload) => sign(payload)

test.each([
  ['of another project', () => token({ ...claims, aud: 'game' })],
  ['of several projects without this one', () => token({ ...claims, aud: ['game', 'shop2'] })],
  ['of another issuer', () => token({ ...claims, iss: 'https://wallet.example.evil' })],
  ['that is over', () => token({ ...claims, exp: seconds })],
  ['that never ends', () => token(without('exp'))],
  ['without a user', () => token(without('sub'))],
  ['without a session', () => token(without('sid'))],
  ['without an address', () => token(without('email_hash'))],
  ['with a list as its address', () => token({ ...claims, email_hash: ['hash'] })],
  ['without the time of a code', () => token(without('auth_time'))],
  ['with a text as the time of a code', () => token({ ...claims, auth_time: `${seconds}` })],
  ['with a fraction as the time of a code', () => token({ ...claims, auth_time: 0.5 })],
  ['with a number as its session', () => token({ ...claims, sid: 5 })],
  ['of another type', () => sign(claims, { typ: 'JWT' })],
  ['without a type', () => sign(claims, { typ: undefined })],
  [
    'without a signature',
    async () =>
      `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${(await token(claims)).split('.')[1]}.`,
  ],
  [
    'whose secret is the public key',
    () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(Buffer.from(key.x ?? '', 'base64url')),
  ],
  [
    'of another key',
    async () => {
      const other = await generateKeyPair('EdDSA')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
        .sign(other.privateKey)
    },
  ],
  ['that is none', async () => 'a.b.c'],
])('read: refuses a token %s', async (_, create) => {
  expect(await read(await create(), 'shop')).toBeUndefined()
})

test('hashEmail: of one key and one address', () => {
  const hashes = [
    hashEmail('key', 'ada@example.com'),
    hashEmail('other', 'ada@example.com'),
    hashEmail('key', 'eve@example.com'),
  ]
  expect(new Set(hashes).size).toBe(3)
  expect(hashEmail('key', 'ada@example.com')).toBe(hashes[0])
})
