import { ED25519_TORSION_SUBGROUP } from '@noble/curves/ed25519'
import { decodeBase58 } from 'portico/wire'
import { expect, test } from 'vitest'
import { createIdentity, didOf } from '../test/identity.ts'
import { readToken, type TokenRefusal } from './readToken.ts'

const URL = 'wss://relay.example'
const identity = createIdentity(Buffer.alloc(32, 7))
const now = Math.floor(Date.now() / 1000)
const rules = { urls: [URL, 'ws://127.0.0.1:8791'], clockSkewSeconds: 300, now }

// RFC 8032, section 7.1, test 1, in the form of the did:key method.
test('createIdentity: the did:key of a published key', () => {
  const seed = Buffer.from(
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'hex',
  )
  const { clientId } = createIdentity(seed)
  expect(Buffer.from(decodeBase58(clientId.slice('did:key:z'.length)) ?? []).toString('hex')).toBe(
    'ed01d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  )
})

// draft-msporny-base58.
test.each([
  ['2NEpo7TZRRrLZSi2U', '48656c6c6f20576f726c6421'],
  [
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
    Buffer.from('The quick brown fox jumps over the lazy dog.').toString('hex'),
  ],
  ['11233QC4', '0000287fb4cd'],
  ['', ''],
])('decodeBase58: %s', (text, bytes) => {
  expect(Buffer.from(decodeBase58(text) ?? []).toString('hex')).toBe(bytes)
})

test.each(['0', 'O', 'I', 'l', 'a b', 'ä'])('decodeBase58: rejects %s', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})

// The example of the WalletConnect v2 specification, relay authentication.
test('readToken: accepts the token of the specification', () => {
  const seed = Buffer.from(
    '58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295',
    'hex',
  )
  const example = createIdentity(seed)
  expect(example.clientId).toBe('did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH')
  const claims = {
    sub: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
    iat: 1_656_910_097,
    exp: 1_656_996_497,
  }
  const token = example.token('wss://relay.walletconnect.com', claims)
  expect(token).toBe(
    'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtvZEhad25lVlJTaHRhTGY4SktZa3hwREdwMXZHWm5wR21kQnBYOE0yZXh4SCIsInN1YiI6ImM0NzlmZTVkYzQ2NGU3NzFlNzhiMTkzZDIzOWE2NWI1OGQyNzhjYWQxYzM0YmZiMGI1NzE2ZTViYjUxNDkyOGUiLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0LmNvbSIsImlhdCI6MTY1NjkxMDA5NywiZXhwIjoxNjU2OTk2NDk3fQ.bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA',
  )
  const rules = { urls: ['wss://relay.walletconnect.com'], clockSkewSeconds: 0, now: claims.iat }
  expect(readToken(token, rules)).toEqual({ clientId: example.clientId })
})

test.each([URL, `${URL}/`, 'wss://RELAY.example', 'ws://127.0.0.1:8791/'])(
  'readToken: accepts the audience %s',
  (aud) => {
    expect(readToken(identity.token(aud), rules)).toEqual({ clientId: identity.clientId })
  },
)

const good = () => identity.token(URL)
const [header = '', claims = '', signature = ''] = good().split('.')
const other = createIdentity(Buffer.alloc(32, 8))
const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')

test.each<[string, TokenRefusal, string | undefined]>([
  ['none', 'missing', undefined],
  ['an empty one', 'missing', ''],
  ['no token', 'malformed', 'abc'],
  ['two parts', 'malformed', `${header}.${claims}`],
  ['four parts', 'malformed', `${good()}.${signature}`],
  ['parts of nothing', 'malformed', '..'],
  ['a huge one', 'malformed', `${header}.${'a'.repeat(5000)}.${signature}`],
  ['what is no JSON', 'malformed', `${header}.AAAA.${signature}`],
  ['no algorithm', 'malformed', identity.token(URL, {}, { alg: 'none' })],
  ['another algorithm', 'malformed', identity.token(URL, {}, { alg: 'HS256' })],
  ['no issuer', 'malformed', identity.token(URL, { iss: undefined })],
  ['an issuer of another method', 'malformed', identity.token(URL, { iss: 'did:web:a.example' })],
  [
    'an issuer with another kind of key',
    'malformed',
    identity.token(URL, { iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' }),
  ],
  ['an issuer of too few bytes', 'malformed', identity.token(URL, { iss: 'did:key:z6Mk' })],
  ['no subject', 'malformed', identity.token(URL, { sub: '' })],
  ['a time that is a text', 'malformed', identity.token(URL, { iat: String(now) })],
  ['a life of more than a week', 'malformed', identity.token(URL, { exp: now + 8 * 86_400 })],
  ['an end before its beginning', 'malformed', identity.token(URL, { exp: now - 1 })],
  ['the signature of another', 'signature', identity.token(URL, { iss: other.clientId })],
  [
    'other claims than were signed',
    'signature',
    `${header}.${part({ iss: identity.clientId, sub: 'a', aud: URL, iat: now, exp: now + 9 })}.${signature}`,
  ],
  ['a short signature', 'signature', `${header}.${claims}.AAAA`],
  ['another relay', 'audience', identity.token('wss://relay.walletconnect.org')],
  ['a path of this relay', 'audience', identity.token(`${URL}/v2`)],
  ['no address', 'audience', identity.token('relay')],
  ['a past one', 'expired', identity.token(URL, { iat: now - 9000, exp: now - 301 })],
  ['a future one', 'future', identity.token(URL, { iat: now + 301, exp: now + 9000 })],
])('readToken: %s is %s', (_what, fault, token) => {
  expect(readToken(token, rules)).toEqual({ fault })
})

test('readToken: rejects a key of small order, for which anybody can create signatures', () => {
  const own = identity.clientId.slice('did:key:z'.length)
  expect(didOf((decodeBase58(own) ?? new Uint8Array()).subarray(2))).toBe(identity.clientId)
  const canonical = ED25519_TORSION_SUBGROUP.map((hex) => Buffer.from(hex, 'hex'))
  // 2^255 - 19 and above are non-canonical forms of 0 and above.
  const other = [0xed, 0xee].flatMap((first) =>
    [0x7f, 0xff].map((last) => Buffer.from([first, ...Array(30).fill(0xff), last])),
  )
  // With the neutral point as its key, R = S·B is valid for every text.
  const signature = Buffer.concat([Buffer.from('01'.padEnd(64, '0'), 'hex'), Buffer.alloc(32)])
  for (const key of [...canonical, ...other]) {
    const [head, body] = identity.token(URL, { iss: didOf(key) }).split('.')
    const token = `${head}.${body}.${signature.toString('base64url')}`
    expect(readToken(token, rules)).toEqual({ fault: 'malformed' })
  }
})

test.each([
  ['late', { iat: now - 9000, exp: now - 299 }],
  ['early', { iat: now + 300, exp: now + 9000 }],
])('readToken: tolerates a clock that is slightly %s', (_what, claims) => {
  expect(readToken(identity.token(URL, claims), rules)).toEqual({ clientId: identity.clientId })
})
