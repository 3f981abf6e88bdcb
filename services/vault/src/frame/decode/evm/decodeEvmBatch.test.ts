import { describe, expect, test } from 'vitest'
import { DecodeError } from '../decodeError.ts'
import { decodeEvmBatch, type EvmBatch } from './decodeEvmTransaction.ts'
import { BOB, encode, TOKEN } from './test/calls.ts'

const invalid = new DecodeError('request_invalid')
const refused = new DecodeError('authorization_refused')

describe('decodeEvmBatch', () => {
  const transfer = Object.freeze({
    ...{ to: TOKEN, value: 0n, data: encode('transfer(address,uint256)', [BOB, 5n]) },
  } as const)
  const payment = Object.freeze({ to: BOB, value: 1n, data: '0x' } as const)

  function batch(calls: readonly object[], rest: object = {}): EvmBatch {
    return Object.freeze({ calls: Object.freeze(calls), ...rest }) as EvmBatch
  }

  test('decodes each call in order', () => {
    const kinds = decodeEvmBatch(batch([transfer, payment])).map(({ kind }) => kind)
    expect(kinds).toEqual(['tokenTransfer', 'nativeTransfer'])
  })

  test.each<[string, EvmBatch]>([
    ['without calls', batch([])],
    ['whose list may change', Object.freeze({ calls: [payment] })],
    ['whose call may change', batch([{ ...payment }])],
    ['whose call has a network', batch([Object.freeze({ ...payment, chainId: 10 })])],
  ])('a batch %s is refused', (_, request) => {
    expect(() => decodeEvmBatch(request)).toThrow(invalid)
  })

  test('a batch with authorisations is refused', () => {
    expect(() => decodeEvmBatch(batch([payment], { authorizationList: [] }))).toThrow(refused)
  })
})
