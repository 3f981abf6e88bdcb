import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, type Hex, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { DecodeError } from '../decodeError.ts'
import { PERMIT2, PERMIT2_ZKSYNC } from '../permit2.ts'
import type { EvmAction } from './actions.ts'
import { decodeEvmTransaction, type EvmTransaction } from './decodeEvmTransaction.ts'
import { FUNCTIONS } from './functions.ts'
import { ALICE, BOB, CAROL, calls, encode, TOKEN, toAbi } from './test/calls.ts'

const invalid = new DecodeError('request_invalid')
const refused = new DecodeError('authorization_refused')

function decode(data: Hex, to: Hex = TOKEN, value = 0n): EvmAction {
  return decodeEvmTransaction(Object.freeze({ to, value, data }))
}

const call = { contract: TOKEN, value: 0n }

describe('decodeEvmTransaction', () => {
  test.each(calls)('%s', (signature, args, action) => {
    expect(decode(encode(signature, args))).toEqual({ ...call, ...action })
  })

  test.each(calls)('%s: bytes at the end, or missing ones, cannot be read', (signature, args) => {
    const data = encode(signature, args)
    for (const changed of [`${data}00`, `${data}${'00'.repeat(32)}`, data.slice(0, -2)] as Hex[]) {
      expect(decode(changed)).toEqual({ kind: 'unreadableCall', ...call, data: changed })
    }
  })

  test('an address with high bytes cannot be read', () => {
    const data = encode('transfer(address,uint256)', [BOB, 5n])
    const dirty: Hex = `0x${data.slice(2, 10)}01${data.slice(12)}`
    expect(decode(dirty).kind).toBe('unreadableCall')
  })

  test('a boolean other than 0 and 1 cannot be read', () => {
    const data = encode('setApprovalForAll(address,bool)', [BOB, true])
    expect(decode(`${data.slice(0, -1)}2` as Hex).kind).toBe('unreadableCall')
  })

  test('a number beyond its type cannot be read', () => {
    const args = [CAROL, BOB, 0n, 2 ** 48 - 1]
    const data = encode('approve(address,address,uint160,uint48)', args)
    expect(decode(data.replace('0000ffffffffffff', '0001ffffffffffff') as Hex).kind).toBe(
      'unreadableCall',
    )
  })

  test('lists of different lengths cannot be read', () => {
    const data = encode('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [
      ...[ALICE, BOB, [1n, 2n], [1n], '0x'],
    ])
    expect(decode(data).kind).toBe('unreadableCall')
  })

  test.each([
    [2n ** 96n - 2n, false],
    [2n ** 96n - 1n, true],
    [2n ** 128n - 2n, false],
    [2n ** 128n - 1n, true],
    [maxUint256 - 1n, true],
    [maxUint256, true],
  ])('an allowance of %s is unlimited: %s', (amount, isUnlimited) => {
    const action = decode(encode('approve(address,uint256)', [BOB, amount]))
    expect(action).toMatchObject({ amountOrId: amount, isUnlimited })
  })

  test.each([PERMIT2, PERMIT2_ZKSYNC] as const)(
    'Permit2 is known by its address %s',
    (contract) => {
      const data = encode('transferFrom(address,address,uint160,address)', [ALICE, BOB, 6n, CAROL])
      expect(decode(data, contract)).toMatchObject({ isPermit2: true })
    },
  )

  test('a native transfer, a new contract, an unknown function', () => {
    expect(decode('0x', BOB, 3n)).toEqual({ kind: 'nativeTransfer', to: BOB, value: 3n })
    const creation = Object.freeze({ to: null, value: 1n, data: '0x6001' } as const)
    const created = { kind: 'contractCreation', codeSize: 2, value: 1n }
    expect(decodeEvmTransaction(creation)).toEqual(created)
    const unknown = { kind: 'unknownCall', contract: BOB, value: 3n, selector: '0xdeadbeef' }
    expect(decode('0xdeadbeef01', BOB, 3n)).toEqual({ ...unknown, data: '0xdeadbeef01' })
    expect(decode('0xdeadbe', BOB, 3n).kind).toBe('unreadableCall')
  })

  test('the value that a call carries is told with it', () => {
    const data = encode('transfer(address,uint256)', [BOB, 5n])
    expect(decode(data, TOKEN, 2n)).toMatchObject({ kind: 'tokenTransfer', value: 2n })
  })

  test.each([[[]], [[{}]], [undefined]])('authorisations %j are refused', (authorizationList) => {
    const transaction = Object.freeze({
      to: BOB,
      value: 0n,
      data: '0x',
      authorizationList,
    } as const)
    expect(() => decodeEvmTransaction(transaction)).toThrow(refused)
  })

  test.each<[string, object]>([
    ['not frozen', { to: BOB, value: 0n, data: '0x' }],
    [
      'with a getter',
      Object.freeze({
        to: BOB,
        value: 0n,
        get data() {
          return '0x'
        },
      }),
    ],
    ['of a class', Object.freeze(Object.assign(new Date(), { to: BOB, value: 0n, data: '0x' }))],
    ['with capitals', Object.freeze({ to: TOKEN.toUpperCase(), value: 0n, data: '0x' })],
    ['with half a byte', Object.freeze({ to: BOB, value: 0n, data: '0x1' })],
    ['with a number', Object.freeze({ to: BOB, value: 0, data: '0x' })],
    ['with a negative value', Object.freeze({ to: BOB, value: -1n, data: '0x' })],
    ['with too much value', Object.freeze({ to: BOB, value: 2n ** 256n, data: '0x' })],
    ['with no target and no code', Object.freeze({ to: null, value: 0n, data: '0x' })],
  ])('a transaction %s is refused', (_, transaction) => {
    expect(() => decodeEvmTransaction(transaction as EvmTransaction)).toThrow(invalid)
  })

  test('anything is decoded, or refused with a DecodeError', () => {
    const digits = fc
      .uint8Array({ maxLength: 400 })
      .map((bytes) => Buffer.from(bytes).toString('hex'))
    const selector = fc.constantFrom('0x', ...FUNCTIONS.map((known) => known.selector))
    const data = fc.oneof(
      fc.anything(),
      fc.tuple(selector, digits).map((parts) => parts.join('')),
    )
    const value = fc.oneof(fc.anything(), fc.bigInt({ min: 0n }))
    const to = fc.oneof(fc.anything(), fc.constantFrom(BOB, null))
    const requests = fc.oneof(fc.anything(), fc.record({ to, value, data }).map(Object.freeze))
    fc.assert(
      fc.property(requests, (request) => {
        try {
          expect(decodeEvmTransaction(request as EvmTransaction).kind).toBeTypeOf('string')
        } catch (error) {
          expect(error).toBeInstanceOf(DecodeError)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  // viem reads more than one form of the same arguments, and writes one.
  test('data is read if and only if viem writes the same data for what it reads', () => {
    const word = fc.oneof(
      fc.bigInt({ min: 0n, max: maxUint256 }),
      fc.bigInt({ min: 0n, max: 300n }),
    )
    const change = fc.tuple(fc.constantFrom(...calls), fc.nat(), word)
    fc.assert(
      fc.property(change, ([[signature, args], place, number]) => {
        const data = encode(signature, args)
        const start = 10 + 64 * (place % ((data.length - 10) / 64))
        const text = number.toString(16).padStart(64, '0')
        const changed = `${data.slice(0, start)}${text}${data.slice(start + 64)}` as Hex
        expect(decode(changed).kind !== 'unreadableCall').toBe(isCanonical(signature, changed))
      }),
      { numRuns: 2_000 },
    )
  })
})

function isCanonical(signature: string, data: Hex): boolean {
  const abi = toAbi(signature)
  try {
    const { args = [] } = decodeFunctionData({ abi, data })
    const [, , ids, amounts] = args
    const isPaired = !Array.isArray(ids) || ids.length === (amounts as unknown[]).length
    return isPaired && encodeFunctionData({ abi, args }) === data
  } catch {
    return false
  }
}
