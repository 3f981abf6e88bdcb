import { ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import { isAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { solana } from '../../networks/index.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'
import { anyAccount, createFields, evmAccount, SOLANA } from '../test/fields.ts'
import { isUri } from './checkFields.ts'
import { createSignInMessage, formatSignInMessage } from './formatSignInMessage.ts'
import { parseSignInMessage } from './parseSignInMessage.ts'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const RESOURCES = [
  'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
  'https://example.com/my-web2-claim.json',
]

// ERC-4361, 'Message Example'.
const IMPLICIT = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

const FIELDS: SignInFields = {
  domain: 'example.com',
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
  resources: RESOURCES,
}

describe('published examples', () => {
  test.each([
    ['an implicit scheme', IMPLICIT, FIELDS],
    [
      'an implicit scheme and a port',
      IMPLICIT.replace('example.com wants', 'example.com:3388 wants'),
      { ...FIELDS, domain: 'example.com:3388' },
    ],
    ['an explicit scheme', `https://${IMPLICIT}`, { ...FIELDS, scheme: 'https' }],
  ])('ERC-4361: %s', (_, text, fields) => {
    expect(parseSignInMessage(text)).toEqual(fields)
    expect(formatSignInMessage(fields)).toBe(text)
  })

  test('CAIP-122, its profile for Solana', () => {
    const text = `service.org wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z
Resources:
- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu
- https://example.com/my-web2-claim.json`
    const fields = parseSignInMessage(text)
    expect(fields).toMatchObject({ chainId: 'solana:1', nonce: '32891757', domain: 'service.org' })
    expect(formatSignInMessage(fields)).toBe(text)
  })

  // The test vector of @solana/wallet-standard-util's SIWS text, with the fields used here.
  test('Sign In With Solana without a statement has one empty line', () => {
    const text = `phantom.app wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

URI: https://phantom.app
Version: 1
Chain ID: mainnet
Nonce: oBbLoEldZs
Issued At: 2023-08-31T16:25:24Z`
    const fields = parseSignInMessage(text)
    expect(fields.statement).toBeUndefined()
    expect(fields.chainId).toBe(SOLANA)
    const own = text.replace('Chain ID: mainnet', `Chain ID: ${SOLANA.slice('solana:'.length)}`)
    expect(formatSignInMessage(fields)).toBe(own)
  })
})

describe('each namespace has its form', () => {
  const rest = { domain: 'a.example', uri: 'https://a.example', nonce: 'abcdefgh', version: '1' }
  const issuedAt = '2026-01-01T00:00:00Z'
  test.each([
    ['Ethereum', 'eip155:10', ADDRESS],
    [
      'Solana',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
    ],
    [
      'Bitcoin',
      'bip122:000000000019d6689c085ae165831e93',
      'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    ],
    [
      'Polkadot',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    ],
    [
      'Kusama',
      'polkadot:b0a8d493285c2df73290dfb7e61f870f',
      'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    ],
  ] as const)('%s', (name, chainId, accountAddress) => {
    const text = formatSignInMessage({ ...rest, issuedAt, chainId, accountAddress })
    const empty = name === 'Ethereum' ? '\n\n\n' : '\n\n'
    expect(text).toBe(
      `a.example wants you to sign in with your ${name} account:\n${accountAddress}${empty}URI: https://a.example\nVersion: 1\nChain ID: ${chainId.split(':')[1]}\nNonce: abcdefgh\nIssued At: ${issuedAt}`,
    )
    expect(parseSignInMessage(text)).toEqual({ ...rest, issuedAt, chainId, accountAddress })
  })

  test('parseSignInMessage: refuses a network of another name than the first line’s', () => {
    const accountAddress = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
    const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
    const text = formatSignInMessage({ ...rest, issuedAt, chainId, accountAddress })
    expect(() => parseSignInMessage(text.replace('Polkadot', 'Kusama'))).toThrow(/not written as/)
  })
})

test('createSignInMessage: has its fields and formats as its text', () => {
  const { version: _, issuedAt: __, ...parts } = FIELDS
  const before = Date.now()
  const message = createSignInMessage(parts)
  expect(`${message}`).toBe(formatSignInMessage(message))
  expect(Date.parse(message.issuedAt)).toBeGreaterThanOrEqual(before)
  expect(message.version).toBe('1')
  expect(JSON.parse(JSON.stringify(message))).toEqual({ ...message })
})

test.each<[string, Partial<Record<keyof SignInFields, unknown>>]>([
  ['domain', { domain: 'Example.com' }],
  ['domain', { domain: 'user@example.com' }],
  ['domain', { domain: 'example.com/login' }],
  ['domain', { domain: '' }],
  ['uri', { uri: 'example.com' }],
  ['uri', { uri: 'https://user:word@example.com' }],
  ['uri', { uri: 'https://exa mple.com' }],
  ['uri', { uri: 'https://example.com/"' }],
  ['nonce', { nonce: 'short12' }],
  ['nonce', { nonce: 'not-alphanumeric' }],
  ['nonce', { nonce: undefined }],
  ['version', { version: '2' }],
  ['issuedAt', { issuedAt: '2026-02-30T00:00:00Z' }],
  ['issuedAt', { issuedAt: 'yesterday' }],
  ['expirationTime', { expirationTime: '2026-01-01' }],
  ['notBefore', { notBefore: '2026-01-01T24:00:00Z' }],
  ['statement', { statement: 'two\nlines' }],
  ['statement', { statement: 'grüezi' }],
  ['statement', { statement: 'see Resources:' }],
  ['statement', { statement: 'URI: https://evil.example' }],
  ['statement', { statement: '' }],
  ['requestId', { requestId: 'a b' }],
  ['resources', { resources: [] }],
  ['resources', { resources: ['not a uri'] }],
  ['accountAddress', { accountAddress: '0x12' }],
  ['accountAddress', { accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1' }],
  ['scheme', { scheme: 'javascript' }],
])('createSignInMessage: %s: %j is refused', (field, change) => {
  const fields = { ...FIELDS, ...change } as SignInFields
  const failure = { code: 'siwx/field', message: expect.stringContaining(`"${field}"`) }
  expect(() => formatSignInMessage(fields)).toThrow(expect.objectContaining(failure))
})

test.each([
  ['https:shop.example', false],
  ['https:/shop.example', false],
  ['wss:shop.example', false],
  ['https:///shop.example', false],
  ['https://shop.example', true],
  ['https://[::1]:3000/login', true],
  ['https://[::1', false],
  ['https://[::1]example', false],
  ['https://[zz]', false],
  ['https://shop.example/[::1]', false],
  ['urn:recap:eyJ9', true],
  ['ipfs://bafy', true],
])('createSignInMessage: %s is a URI that all parsers read alike: %s', (text, is) => {
  expect(isUri(text)).toBe(is)
})

function readChain(text: string): string | undefined {
  try {
    return parseSignInMessage(text).chainId
  } catch {
    return undefined
  }
}

test.each([
  ['mainnet', solana.caipNetworkId],
  ['solana:mainnet', solana.caipNetworkId],
])('parseSignInMessage: Sign In With Solana: %s is the network %s', (word, chainId) => {
  const accountAddress = encodeBase58(new Uint8Array(32).fill(7))
  const fields = { ...FIELDS, accountAddress, chainId: chainId as typeof SOLANA }
  const written = formatSignInMessage(fields)
  const text = written.replace(/Chain ID: .*/, `Chain ID: ${word}`)
  expect(parseSignInMessage(text)).toEqual(parseSignInMessage(written))
  // The names exist on Solana only, and no other spelling is accepted.
  const evm = formatSignInMessage(FIELDS).replace(/Chain ID: .*/, `Chain ID: ${word}`)
  expect(() => parseSignInMessage(evm)).toThrow()
  for (const other of [` ${word}`, `${word} `, `solana:solana:${word}`, `${word}\nChain ID: 1`]) {
    const wrong = written.replace(/Chain ID: .*/, `Chain ID: ${other}`)
    expect(() => parseSignInMessage(wrong)).toThrow()
  }
  const upper = written.replace(/Chain ID: .*/, `Chain ID: ${word.toUpperCase()}`)
  expect(readChain(upper)).not.toBe(chainId)
})

test.each(['[::1]', '[::1]:3000', '[2001:db8::1]', '[2001:db8::1]:8443'])(
  'a site at the IPv6 address %s signs in',
  (domain) => {
    const fields = { ...FIELDS, domain, uri: `https://${domain}/login` }
    const text = formatSignInMessage(fields)
    expect(parseSignInMessage(text)).toEqual(fields)
    expect(new ParsedMessage(text).domain).toBe(domain)
  },
)

test.each([
  '[2001:DB8::1]',
  '[::ffff:1.2.3.4]',
  '[::1',
  '::1',
  '[fe80::1%25eth0]',
  '[]',
  '[shop.example]',
  '[::1]:0',
  '[::1].example',
])('createSignInMessage: %s is not a host', (domain) => {
  expect(() => formatSignInMessage({ ...FIELDS, domain })).toThrow(/domain/)
})

test('a text of more than 4 kB is refused when formatting and when parsing', () => {
  const resources = Array.from({ length: 20 }, () => `https://a.example/${'x'.repeat(250)}`)
  expect(() => formatSignInMessage({ ...FIELDS, resources })).toThrow(/too long/)
  expect(() => parseSignInMessage('x'.repeat(20_481))).toThrow(/too long/)
  const text = formatSignInMessage({ ...FIELDS, resources: ['https://a.example/'] })
  expect(() => parseSignInMessage(text + 'x'.repeat(4096))).toThrow(/too long/)
})

test('a recap may be longer, because wallets name all networks for each method in it', () => {
  const resources = [`urn:recap:${'x'.repeat(16_000)}`]
  const fields = { ...FIELDS, resources }
  expect(parseSignInMessage(formatSignInMessage(fields))).toEqual(fields)
  const longer = [`urn:recap:${'x'.repeat(16_384)}`]
  expect(() => formatSignInMessage({ ...FIELDS, resources: longer })).toThrow(/too long/)
})

test('parseSignInMessage: returns the fields that were formatted', () => {
  fc.assert(
    fc.property(createFields(anyAccount), (fields) => {
      const text = write(fields)
      fc.pre(text !== undefined)
      expect(parseSignInMessage(text)).toEqual(fields)
    }),
    { seed: 122, numRuns: 1000 },
  )
})

test('parseSignInMessage: reads a text like two other parsers', () => {
  fc.assert(
    fc.property(createFields(evmAccount), (fields) => {
      const text = write(fields)
      fc.pre(text !== undefined)
      expectSameElsewhere(text)
    }),
    { seed: 4361, numRuns: 700 },
  )
})

// Damage that leaves most of a text unchanged, like an attacker's.
const damage = fc.tuple(
  fc.nat(2000),
  fc.nat(3),
  fc.constantFrom(
    '\n',
    ' ',
    ':',
    '0',
    'URI: ',
    '\n\n',
    '- ',
    'é',
    '\r',
    '\t',
    'Resources:',
    '\u202e',
    '/',
    '@',
    '%',
    '[',
    '#',
  ),
)

test('parseSignInMessage: refuses a damaged text, or reads it like the other parsers', () => {
  let read = 0
  fc.assert(
    fc.property(
      createFields(evmAccount),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      (fields, changes) => {
        let text = write(fields)
        fc.pre(text !== undefined)
        for (const [place, gone, inserted] of changes) {
          const at: number = place % text.length
          text = text.slice(0, at) + inserted + text.slice(at + gone)
        }
        // The checksum of the address is checked by the server's verifier.
        if (!isRead(text) || !isAddress(parseSignInMessage(text).accountAddress)) return
        read += 1
        expectSameElsewhere(text)
      },
    ),
    { seed: 14361, numRuns: 2500 },
  )
  // The test needs some harmless damage to be meaningful.
  expect(read).toBeGreaterThan(50)
})

test('parseSignInMessage: hostile texts throw a PorticoError only', () => {
  const pieces = fc.constantFrom(
    ...IMPLICIT.split('\n'),
    '',
    'URI: ',
    'Chain ID: -1',
    'Resources:',
    '\u0000',
    '💥',
    'Chain ID: 1e3',
    'Version: 1',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 30 }).map((lines) => lines.join('\n')),
  )
  fc.assert(
    fc.property(text, (value) => {
      if (!isRead(value)) return
      expect(formatSignInMessage(parseSignInMessage(value))).toBe(value)
    }),
    { seed: 5, numRuns: 3000 },
  )
})

test.each([undefined, null, 7, {}, [], ['a']])('parseSignInMessage: refuses %j', (value) => {
  expect(() => parseSignInMessage(value as unknown as string)).toThrow(
    expect.objectContaining({ code: 'siwx/message' }),
  )
})

/** Returns undefined for fields that are too long together, or whose statement names a field. */
function write(fields: SignInFields): string | undefined {
  try {
    return formatSignInMessage(fields)
  } catch {
    return undefined
  }
}

function isRead(text: string): boolean {
  try {
    parseSignInMessage(text)
    return true
  } catch (error) {
    expect(isPorticoError(error)).toBe(true)
    return false
  }
}

function expectSameElsewhere(text: string): void {
  const ours = parseSignInMessage(text)
  const spruce = new ParsedMessage(text)
  const viem = parseSiweMessage(text)
  const chain = Number(ours.chainId.slice('eip155:'.length))
  const shared = {
    scheme: ours.scheme,
    domain: ours.domain,
    address: ours.accountAddress,
    statement: ours.statement,
    uri: ours.uri,
    version: ours.version,
    nonce: ours.nonce,
    chainId: chain,
    requestId: ours.requestId,
    resources: ours.resources,
  }
  const times = [ours.issuedAt, ours.expirationTime, ours.notBefore]
  expect(pick(spruce, shared)).toEqual(shared)
  expect([spruce.issuedAt, spruce.expirationTime, spruce.notBefore]).toEqual(times)
  expect(pick(viem, shared)).toEqual(shared)
  const read = [viem.issuedAt, viem.expirationTime, viem.notBefore]
  expect(read.map((date) => date?.getTime())).toEqual(
    times.map((time) => (time === undefined ? undefined : Date.parse(time))),
  )
}

// The other parsers leave out absent fields, or return null or nothing.
function pick(from: object, like: object): Record<string, unknown> {
  const values = from as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(like).map((key) => [key, values[key] === null ? undefined : values[key]]),
  )
}
