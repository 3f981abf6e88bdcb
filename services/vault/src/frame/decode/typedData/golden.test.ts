import { describe, expect, test } from 'vitest'
import { DecodeError } from '../decodeError.ts'
import { toJson } from '../test/toText.ts'
import ethers from '../vectors/ethersTypedData.json' with { type: 'json' }
import { cases as appCases } from '../vectors/ledgerAppTypedData.json' with { type: 'json' }
import { cases as ledgerCases } from '../vectors/ledgerTypedData.json' with { type: 'json' }
import { cases as metamaskCases } from '../vectors/metamaskTypedData.json' with { type: 'json' }
import { cases as permit2Cases } from '../vectors/permit2TypedData.json' with { type: 'json' }
import { decodeTypedData } from './decodeTypedData.ts'

interface TypedDataCase {
  readonly name: string
  readonly typedData: { readonly domain: object }
  readonly digest?: string
  readonly permit?: object
  /** Why it is refused. */
  readonly error?: string
}

const cases: readonly TypedDataCase[] = [
  ...ledgerCases,
  ...appCases,
  ...metamaskCases,
  ...permit2Cases,
]
const read = cases.filter(({ error }) => !error)

function decode({ typedData }: TypedDataCase) {
  const { domain } = typedData
  const chainId = 'chainId' in domain ? BigInt(`${domain.chainId}`) : 1n
  return decodeTypedData({ typedData, chainId })
}

/** The same typed data with its keys in another order, and its bytes and addresses in capitals. */
function turn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turn)
  if (typeof value === 'string') return value.replace(/^0x[\da-f]+$/i, toCapitals)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, own]) => [key, turn(own)]))
}

function toCapitals(hex: string): string {
  return `0x${hex.slice(2).toUpperCase()}`
}

test.each(ethers.cases)('decodeTypedData: the digest of $name', (vector) => {
  expect(decode(vector).digest).toBe(vector.digest)
})

describe('decodeTypedData', () => {
  test.each(read)('$name', (vector) => {
    const decoded = decode(vector)
    expect(decoded.digest).toBe(vector.digest)
    expect(toJson(decoded.permit ?? null)).toEqual(vector.permit ?? null)
  })

  test.each(read)('$name: the order of keys and the case of digits do not matter', (vector) => {
    const turned = { ...vector, typedData: turn(vector.typedData) as TypedDataCase['typedData'] }
    expect(decode(turned)).toMatchObject({ digest: vector.digest })
    expect(toJson(decode(turned).permit ?? null)).toEqual(vector.permit ?? null)
  })

  test.each(cases.filter(({ error }) => error))('$name', (vector) => {
    expect(() => decode(vector)).toThrow(new DecodeError('typed_data_invalid'))
  })

  test('allowances without an end are marked, and no others', () => {
    const marked = read.filter((vector) => /"isUnlimited":true/.test(toText(decode(vector).permit)))
    expect(marked.map(({ name }) => name)).toEqual([
      'a permit of USDC',
      'an allowance of Permit2',
      '15-permit: Permit of USD Coin',
      'two allowances of Permit2, one without an end',
      'an unlimited allowance of Permit2, with the version in the domain',
      'the largest allowance',
      'the largest transfer',
    ])
  })

  test.each(read)('$name: each member that is missing is refused', (vector) => {
    const message = 'message' in vector.typedData ? vector.typedData.message : {}
    for (const name of Object.keys(Object(message))) {
      const rest = { ...Object(message), [name]: undefined }
      const isSigned = toText(decode(vector).message).includes(`"name":"${name}"`)
      const cut = { ...vector, typedData: { ...vector.typedData, message: rest } }
      if (isSigned) expect(() => decode(cut)).toThrow(DecodeError)
      else expect(decode(cut).digest).toBe(vector.digest)
    }
  })
})

function toText(value: unknown): string {
  return JSON.stringify(toJson(value ?? null))
}
