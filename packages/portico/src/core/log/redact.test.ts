import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { unsupportedChain } from '../../wire/errors/rows/thrown.ts'
import { redact } from './redact.ts'

const secret = `0x${'5e'.repeat(32)}`
const show = (value: unknown) => JSON.stringify(redact(value))

test.each<unknown>([
  { key: secret },
  { secret },
  { privateKey: secret },
  { private_key: secret },
  { 'secret-key': secret },
  { symKey: secret },
  { wallet: { keys: { a: 1 }, apiKey: secret } },
  { mnemonic: secret },
  { seedPhrase: [secret] },
  { password: { value: secret } },
  { headers: { Authorization: secret, cookie: secret } },
  { accessToken: secret },
  { nonceToken: secret },
  { nonce: secret },
  { code: secret },
  { session: secret },
  { otp: secret },
  { userEmail: secret },
  [{ deep: [{ token: secret }] }],
  new Error(`failed with privateKey=${secret}`),
  new Error('outer', { cause: { secret } }),
  { error: Object.assign(new Error('x'), { token: secret }) },
  new URL(`https://x.example/?token=${secret}`),
])('redact: replaces the secret in %o', (value) => {
  expect(show(value)).not.toContain('5e5e')
})

test('redact: replaces bytes of any type', () => {
  expect(redact(new Uint8Array([1, 2, 3]))).toBe('[3 bytes]')
  expect(redact(new ArrayBuffer(8))).toBe('[8 bytes]')
  expect(redact(Array.from({ length: 64 }, (_, i) => i * 3))).toBe('[64 bytes]')
  expect(redact([1, 2, 3])).toEqual([1, 2, 3])
})

test('redact: keeps public values', () => {
  const value = {
    publicKey: '0xabc',
    code: 'rpc/user-rejected',
    status: { code: 4001 },
    tokenBalance: '1.5',
    token: { symbol: 'ETH' },
    features: { email: true },
    nonce: 7,
    keyboard: 'Escape',
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    hash: secret,
    list: [null, undefined, true],
  }
  expect(redact(value)).toEqual(value)
})

describe('shapes', () => {
  test('errors keep their name, message, code and cause', () => {
    const error = new PorticoError(unsupportedChain, { cause: new TypeError('inner') })
    expect(redact(error)).toMatchObject({
      name: 'PorticoError',
      code: 'network/unsupported-chain',
      cause: { name: 'TypeError', message: 'inner' },
    })
    expect(redact(new Error('outer', { cause: 'why' }))).toEqual({
      name: 'Error',
      message: 'outer',
      cause: 'why',
    })
  })

  test('values without a JSON form become text', () => {
    expect(redact([10n, Symbol('x'), () => 1, new Map([[1, 2]]), new Set([1])])).toEqual([
      '10',
      '[symbol]',
      '[function]',
      '[1 entries]',
      '[1 entries]',
    ])
  })

  test('cycles, depth, width and length are limited', () => {
    const circle: Record<string, unknown> = { same: 1 }
    circle.self = circle
    expect(redact(circle)).toEqual({ same: 1, self: '[circular]' })
    const shared = { a: 1 }
    expect(redact([shared, shared])).toEqual([shared, shared])
    let deep: unknown = 'end'
    for (let i = 0; i < 50; i += 1) deep = { deep }
    expect(show(deep)).toContain('[deep]')
    expect(redact(Array.from({ length: 1000 }, () => 'x'))).toHaveLength(50)
    expect((redact('y '.repeat(100_000)) as string).length).toBeLessThanOrEqual(4000)
  })

  test('hostile objects do not throw', () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const getter = {
      get boom(): string {
        throw new TypeError('no')
      },
      ok: 1,
    }
    expect(redact(getter)).toEqual({ boom: undefined, ok: 1 })
    expect(redact({ revoked: revoked.proxy })).toEqual({ revoked: '[unreadable]' })
    const odd = '{"__proto__":{"x":1},"toJSON":"a"}'
    expect(show(JSON.parse(odd))).toBe(odd)
  })

  test('any value becomes JSON', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }),
        (value) => {
          expect(() => show(value)).not.toThrow()
        },
      ),
      { seed: 21, numRuns: 1000 },
    )
  })
})
