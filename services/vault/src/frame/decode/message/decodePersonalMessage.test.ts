import fc from 'fast-check'
import { hashMessage } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { DecodeError, type DecodeErrorCode } from '../decodeError.ts'
import { type Hex, toHex } from '../hex.ts'
import { decodePersonalMessage } from './decodePersonalMessage.ts'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** ERC-4361, "Message Example": with an implicit scheme. */
const EXAMPLE = `example.com wants you to sign in with your Ethereum account:
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

function decode(message: unknown, origin = 'https://example.com', address = ADDRESS) {
  return decodePersonalMessage({ message, origin, address })
}

function getCode(read: () => unknown): DecodeErrorCode | undefined {
  try {
    read()
  } catch (error) {
    if (error instanceof DecodeError) return error.code
    throw error
  }
  return undefined
}

describe('decodePersonalMessage', () => {
  test('a text, as it is or as bytes', () => {
    const text = 'Hello\nworld 👋'
    const decoded = { kind: 'text', text, digest: hashMessage(text) }
    expect(decode(text)).toMatchObject(decoded)
    expect(decode(toHex(new TextEncoder().encode(text)))).toMatchObject(decoded)
  })

  test('bytes that are no UTF-8', () => {
    const digest = hashMessage({ raw: '0xff00' })
    expect(decode('0xFF00')).toEqual({ kind: 'bytes', bytes: '0xff00', digest })
  })

  test.each<[string, string, string]>([
    ['the direction of a text', 'pay \u202e001', 'pay \\u{202e}001'],
    ['an isolate', '\u2067a\u2069', '\\u{2067}a\\u{2069}'],
    ['a zero-width space', 'a\u200bb', 'a\\u{200b}b'],
    ['a byte order mark', '\ufeffa', '\\u{feff}a'],
    ['a control', 'a\rb\u0000', 'a\\u{d}b\\u{0}'],
    ['a tag', 'a\u{e0041}', 'a\\u{e0041}'],
    ['a variation selector', 'a\ufe0f', 'a\\u{fe0f}'],
    ['a filler', 'a\u3164', 'a\\u{3164}'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['another space', 'a\u00a0b', 'a\\u{a0}b'],
    ['an escape', 'a\\u{202e}', 'a\\\\u{202e}'],
  ])('%s is escaped', (_, message, text) => {
    expect(decode(message)).toMatchObject({ kind: 'text', text, digest: hashMessage(message) })
  })

  test('the digest is that of viem', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const raw: Hex = toHex(bytes)
        expect(decode(raw)).toMatchObject({ bytes: raw, digest: hashMessage({ raw }) })
      }),
    )
  })

  test('different texts are shown differently', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\\', 'u', '{', '}', '0', '\0', '\u200b') })
    const show = (message: string) => JSON.stringify({ ...decode(message), digest: 0, bytes: 0 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(show(one) === show(other)).toBe(one === other)
      }),
    )
  })

  test.each([[undefined], [5], [{}], ['\ud800']])('%j is refused', (message) => {
    expect(() => decode(message)).toThrow(new DecodeError('message_invalid'))
  })
})

describe('decodePersonalMessage: sign-ins', () => {
  test('the example of ERC-4361', () => {
    expect(decode(EXAMPLE)).toMatchObject({ kind: 'signIn', digest: hashMessage(EXAMPLE) })
    expect(decode(EXAMPLE)).toHaveProperty('signIn', {
      domain: 'example.com',
      address: ADDRESS,
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      uri: 'https://example.com/login',
      chainId: '1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    })
  })

  test.each<[string, string, string, DecodeErrorCode | undefined]>([
    ['with its scheme', `https://${EXAMPLE}`, 'https://example.com', undefined],
    ['with another scheme', `http://${EXAMPLE}`, 'https://example.com', 'sign_in_origin'],
    ['of another host', EXAMPLE, 'https://example.org', 'sign_in_origin'],
    ['of a host within', EXAMPLE, 'https://app.example.com', 'sign_in_origin'],
    ['of another port', EXAMPLE, 'https://example.com:8443', 'sign_in_origin'],
    ['of no origin', EXAMPLE, 'null', 'sign_in_origin'],
  ])('one %s', (_, message, origin, code) => {
    expect(getCode(() => decode(message, origin))).toBe(code)
  })

  test.each<[string, string, string, DecodeErrorCode]>([
    ['for another URI', 'URI: https://example.com/', 'URI: https://evil.test/', 'sign_in_origin'],
    ['for a user in a URI', '//example.com/l', '//evil.test@example.com/l', 'sign_in_origin'],
    ['with another version', 'Version: 1', 'Version: 2', 'sign_in_invalid'],
    ['with a short nonce', '32891756', '3289175', 'sign_in_invalid'],
    ['with lines in another order', 'Chain ID: 1\nNonce', 'Nonce', 'sign_in_invalid'],
    ['in another case', 'wants you to sign', 'Wants You to sign', 'sign_in_invalid'],
    ['with wide letters', 'sign in', 'ｓign in', 'sign_in_invalid'],
    ['with a hidden character', 'sign in', 'si\u200bgn in', 'sign_in_invalid'],
    ['with two spaces', 'sign in', 'sign  in', 'sign_in_invalid'],
    ['with carriage returns', '\n', '\r\n', 'sign_in_invalid'],
    ['after another text', 'example.com wants', 'Hi!\nexample.com wants', 'sign_in_invalid'],
    ['of another account', '0xC02a', '0xC02b', 'sign_in_account'],
  ])('one %s is refused', (_, from, to, code) => {
    const message = EXAMPLE.replaceAll(from, to)
    expect(getCode(() => decode(message))).toBe(code)
  })

  test('one without a statement has one empty line or two', () => {
    const [head = '', , ...rest] = EXAMPLE.split('\n\n')
    for (const lines of ['\n\n', '\n\n\n']) {
      expect(decode([head, ...rest].join(lines))).not.toHaveProperty('signIn.statement')
    }
    expect(getCode(() => decode([head, ...rest].join('\n')))).toBe('sign_in_invalid')
  })

  test('a line after it is refused', () => {
    expect(getCode(() => decode(`${EXAMPLE}\n`))).toBe('sign_in_invalid')
  })

  test('messages of viem are read as viem reads them', () => {
    const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    const optional = { requiredKeys: [] }
    const rest = fc.record(
      {
        statement: fc.constantFrom('Hello', 'URI: https://evil.test'),
        expirationTime: date,
        notBefore: date,
        requestId: fc.stringMatching(/^[a-z\d]{1,8}$/),
        resources: fc.array(fc.webUrl(), { minLength: 1, maxLength: 3 }),
      },
      optional,
    )
    fc.assert(
      fc.property(rest, date, (fields, issuedAt) => {
        const site = {
          address: ADDRESS,
          domain: 'example.com',
          uri: 'https://example.com/a',
        } as const
        const required = {
          ...site,
          chainId: 10,
          nonce: 'abcdefgh',
          version: '1',
          issuedAt,
        } as const
        const message = createSiweMessage({ ...required, ...fields })
        const decoded = decode(message)
        expect(decoded.kind).toBe('signIn')
        const { chainId, issuedAt: at, ...read } = parseSiweMessage(message)
        if (decoded.kind !== 'signIn') return
        expect(decoded.signIn.chainId).toBe(`${chainId}`)
        expect(decoded.signIn.issuedAt).toBe(at?.toISOString())
        expect(decoded.signIn.resources).toEqual(read.resources ?? [])
        expect(decoded.signIn.statement).toBe(fields.statement)
        expect(decoded.signIn).toMatchObject({ domain: read.domain, uri: read.uri })
      }),
    )
  })
})
