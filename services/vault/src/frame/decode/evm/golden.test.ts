import { type Hex, keccak256, parseTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { DecodeError } from '../decodeError.ts'
import { toJson } from '../test/toText.ts'
import { cases as callCases } from '../vectors/decoderCalls.json' with { type: 'json' }
import { cases as appCases } from '../vectors/ledgerAppTransactions.json' with { type: 'json' }
import { cases as ledgerCases } from '../vectors/ledgerTransactions.json' with { type: 'json' }
import { cases as batchCases } from '../vectors/metamaskBatches.json' with { type: 'json' }
import { cases as registryCases } from '../vectors/registryTransactions.json' with { type: 'json' }
import type { EvmCall } from './decodeEvmCall.ts'
import { decodeEvmBatch, decodeEvmTransaction } from './decodeEvmTransaction.ts'

interface TransactionCase {
  readonly name: string
  readonly raw: string
  /** Of the signed transaction. */
  readonly hash?: string
  readonly action: object
}

interface Golden {
  readonly name: string
  readonly call: EvmCall
  readonly action: object
}

const transactions: readonly TransactionCase[] = [...ledgerCases, ...appCases, ...registryCases]
/** Calls that the source names no contract for. */
const CONTRACT = '0x0102030405060708090a0b0c0d0e0f1011121314'

const golden: readonly Golden[] = [
  ...transactions.map(({ name, raw, action }) => ({ name, call: toCall(raw), action })),
  ...callCases.map(({ name, data, action }) => {
    const call = Object.freeze({ to: CONTRACT, value: 0n, data: data as Hex } as const)
    return { name, call, action: { contract: CONTRACT, value: '0', ...action } }
  }),
]

function toCall(raw: string): EvmCall {
  const { to, value = 0n, data = '0x' } = parseTransaction(raw as Hex)
  return Object.freeze({ to: (to?.toLowerCase() ?? null) as Hex | null, value, data })
}

/** Vectors do not repeat the data of what cannot be read. */
function withData(action: object, { data }: EvmCall): object {
  const isRead = !('kind' in action) || !/^un(?:known|readable)Call$/.test(`${action.kind}`)
  return isRead ? action : { ...action, data }
}

function decodes(call: object): boolean {
  try {
    return decodeEvmTransaction(call as EvmCall).kind.length > 0
  } catch (error) {
    return error instanceof DecodeError
  }
}

describe('decodeEvmTransaction', () => {
  test.each(golden)('$name', ({ call, action }) => {
    expect(toJson(decodeEvmTransaction(call))).toEqual(withData(action, call))
  })

  test('the transactions are those of their hashes', () => {
    const signed = transactions.filter(({ raw }) => parseTransaction(raw as Hex).r)
    const named = signed.filter(({ hash }) => hash)
    expect(named).toHaveLength(11)
    for (const { raw, hash } of named) expect(keccak256(raw as Hex)).toBe(hash)
  })

  test('allowances without an end are marked, and no others', () => {
    const marked = golden.filter(({ call }) => {
      const action = decodeEvmTransaction(call)
      return 'isUnlimited' in action && action.isUnlimited
    })
    expect(marked.map(({ name }) => name)).toEqual([
      'an unlimited allowance of USDT',
      'an unlimited allowance of cbBTC for Permit2',
    ])
  })

  test('known functions with arguments of another form cannot be read', () => {
    const unread = golden.filter(({ call }) => decodeEvmTransaction(call).kind === 'unreadableCall')
    expect(unread.map(({ name }) => name)).toEqual([
      'a transfer of cbBTC with 32 bytes at the end, which cannot be read',
      'the transfer of an NFT whose receiver has high bytes',
      'a transfer whose receiver has high bytes',
    ])
  })

  test.each(golden)('$name: the order of keys does not matter', ({ call, action }) => {
    const { to, value, data } = call
    const turned = Object.freeze({ data, value, to })
    expect(toJson(decodeEvmTransaction(turned))).toEqual(withData(action, call))
  })

  test.each(golden)('$name: changed, it is decoded or refused with a DecodeError', ({ call }) => {
    for (let end = 2; end < call.data.length; end += 14) {
      const cut = call.data.slice(0, end)
      const turned = `${cut}${call.data.charAt(end) === 'f' ? '0' : 'f'}${call.data.slice(end + 1)}`
      for (const data of [cut, turned, turned.toUpperCase()]) {
        expect(decodes(Object.freeze({ ...call, data }))).toBe(true)
      }
    }
  })
})

describe('decodeEvmBatch', () => {
  test.each(batchCases)('$name', ({ calls, actions }) => {
    const normal = calls.map(({ to, ...call }): EvmCall => {
      const [value = '0x0', data = '0x'] = [readString(call, 'value'), readString(call, 'data')]
      const lower = data.toLowerCase() as Hex
      return Object.freeze({ to: to.toLowerCase() as Hex, value: BigInt(value), data: lower })
    })
    const decoded = decodeEvmBatch(Object.freeze({ calls: Object.freeze(normal) }))
    const expected = actions.map((action, place) => withData(action, normal[place] as EvmCall))
    expect(toJson(decoded)).toEqual(expected)
  })
})

function readString(record: object, name: string): string | undefined {
  const value: unknown = new Map(Object.entries(record)).get(name)
  return typeof value === 'string' ? value : undefined
}
