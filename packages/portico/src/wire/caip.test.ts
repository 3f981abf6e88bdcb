import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAccountId,
  formatNetworkId,
  isAccountId,
  isNetworkId,
  isReportedNetworkId,
  parseAccountId,
  parseNetworkId,
} from './caip.ts'
import { invalidCaipAddress, invalidCaipNetworkId, invalidChainId } from './errors/catalogue.ts'
import { isPorticoError } from './errors/porticoError.ts'
import { namespaces } from './namespace.ts'

const seed = 20_251

function codeOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    return isPorticoError(error) ? error.code : 'foreign'
  }
  return undefined
}

describe('CAIP-2', () => {
  // The examples of CAIP-2, CAIP-4, CAIP-13 and CAIP-30 with a known namespace.
  test.each([
    ['eip155:1', 'eip155', '1'],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
    ['bip122:12a765e31ffd4059bada1e25190f6e98', 'bip122', '12a765e31ffd4059bada1e25190f6e98'],
    ['bip122:fdbe99b90c90bae7505796461471d89a', 'bip122', 'fdbe99b90c90bae7505796461471d89a'],
    ['polkadot:b0a8d493285c2df73290dfb7e61f870f', 'polkadot', 'b0a8d493285c2df73290dfb7e61f870f'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])('parses %s', (id, namespace, reference) => {
    expect(parseNetworkId(id)).toEqual({ namespace, reference })
    expect(isNetworkId(id)).toBe(true)
  })

  test.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:',
    'eip155:1:0x',
    'cosmos:cosmoshub-3',
    'EIP155:1',
    'toString:1',
    'solana:a b',
    `solana:${'a'.repeat(33)}`,
    'bip122:0\n',
  ])('rejects %j', (id) => {
    expect(() => parseNetworkId(id)).toThrow('Invalid CAIP-2 network id')
    expect(isNetworkId(id)).toBe(false)
  })

  test.each(['0', '01', '-1', '1.5', '0x1', '1e3', '2147483648', '99999999999'])(
    'rejects the EVM chain id %s',
    (reference) => {
      expect(() => parseNetworkId(`eip155:${reference}`)).toThrow(
        reference === '1.5' ? 'Invalid CAIP-2 network id' : 'Invalid chainId',
      )
    },
  )

  test('accepts EVM chain ids up to 2^31 − 1', () => {
    expect(parseNetworkId('eip155:2147483647').reference).toBe('2147483647')
  })

  test('formats what it parses, with the same checks', () => {
    expect(formatNetworkId({ namespace: 'eip155', reference: 10 })).toBe('eip155:10')
    expect(codeOf(() => formatNetworkId({ namespace: 'eip155', reference: 2 ** 31 }))).toBe(
      invalidChainId.code,
    )
    expect(codeOf(() => formatNetworkId({ namespace: 'solana', reference: 'a:b' }))).toBe(
      invalidCaipNetworkId.code,
    )
  })

  test('isNetworkId: false for values that are not strings', () => {
    for (const value of [undefined, null, 1, {}, ['eip155:1']])
      expect(isNetworkId(value)).toBe(false)
  })
})

describe('CAIP-10', () => {
  // The examples of CAIP-10 with a known namespace.
  test.each([
    'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
    'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
    'polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  ])('parses %s', (id) => {
    const parts = parseAccountId(id)
    expect(`${parts.caipNetworkId}:${parts.address}`).toBe(id)
    expect(formatAccountId(parts)).toBe(id)
    expect(isAccountId(id)).toBe(true)
  })

  test.each([
    '',
    '::',
    'eip155:1',
    'eip155:1:',
    'eip155::0xab',
    ':1:0xab',
    'eip155:1:0xab:',
    'eip155:1:0xab:0',
    'cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
    'eip155:1:0x ab',
    'eip155:1:0xab\n',
    `eip155:1:${'a'.repeat(129)}`,
  ])('rejects %j', (id) => {
    expect(() => parseAccountId(id)).toThrow('Invalid CAIP-10 address')
    expect(isAccountId(id)).toBe(false)
  })

  test('rejects a chain id that is too large', () => {
    expect(() => parseAccountId('eip155:2147483648:0xab')).toThrow('Invalid chainId')
  })
})

describe('isReportedNetworkId', () => {
  test.each([
    ['eip155:1', 'eip155'],
    ['eip155:2147483648', 'eip155'],
    ['eip155:11297108109', 'eip155'],
    ['eip155:9007199254740991', 'eip155'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana'],
    ['solana:localnet', 'solana'],
  ] as const)('%s', (id, namespace) => {
    expect(isReportedNetworkId(id, namespace)).toBe(true)
  })

  test.each([
    ['eip155:0', 'eip155'],
    ['eip155:01', 'eip155'],
    ['eip155:-1', 'eip155'],
    ['eip155:1.5', 'eip155'],
    ['eip155:0x1', 'eip155'],
    ['eip155:9007199254740992', 'eip155'],
    [`eip155:${'9'.repeat(400)}`, 'eip155'],
    ['eip155:', 'eip155'],
    ['eip155', 'eip155'],
    ['eip155:1:2', 'eip155'],
    ['eip155:1', 'solana'],
    ['solana:a b', 'solana'],
    [`solana:${'a'.repeat(33)}`, 'solana'],
    [1, 'eip155'],
    [undefined, 'eip155'],
  ] as const)('rejects %s on %s', (id, namespace) => {
    expect(isReportedNetworkId(id, namespace)).toBe(false)
  })
})

describe('round trips', () => {
  const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
  const parts = fc.oneof(
    fc.record({
      namespace: fc.constant('eip155' as const),
      reference: fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(String),
    }),
    fc.record({ namespace: fc.constantFrom('solana', 'bip122', 'polkadot'), reference }),
  )
  const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)

  test('parseNetworkId: reverses formatNetworkId', () => {
    fc.assert(
      fc.property(parts, (part) => {
        expect(parseNetworkId(formatNetworkId(part))).toEqual(part)
      }),
      { seed, numRuns: 500 },
    )
  })

  test('parseAccountId: reverses formatAccountId', () => {
    fc.assert(
      fc.property(parts, address, (part, text) => {
        expect(parseAccountId(formatAccountId({ ...part, address: text }))).toMatchObject({
          ...part,
          address: text,
        })
      }),
      { seed, numRuns: 500 },
    )
  })

  test('any text is parsed or rejected with a PorticoError', () => {
    const piece = fc.oneof(fc.constantFrom(...namespaces, '1', ':', '', '__proto__'), fc.string())
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((all) => all.join(':')),
    )
    fc.assert(
      fc.property(text, (id) => {
        const network = codeOf(() => parseNetworkId(id))
        const account = codeOf(() => parseAccountId(id))
        expect([undefined, invalidCaipNetworkId.code, invalidChainId.code]).toContain(network)
        expect([undefined, invalidCaipAddress.code, invalidChainId.code]).toContain(account)
        if (network === undefined) expect(id.split(':')).toHaveLength(2)
        if (account === undefined) expect(id.split(':')).toHaveLength(3)
      }),
      { seed, numRuns: 3000 },
    )
  })

  test('rejects a text of a million colons without splitting it', () => {
    expect(isAccountId(':'.repeat(1_000_000))).toBe(false)
  })
})
