import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CALLS_MAX } from '../signing/evm/readCalls.ts'
import { readBatchId, writeBatchId } from './batchId.ts'

const hash = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
  .map((digits) => `0x${digits.join('')}` as const)

test('an id is read as it was written, and is no longer than the standard allows', () => {
  const hashes = fc.array(hash, { minLength: 1, maxLength: CALLS_MAX })
  const chain = fc.integer({ min: 1, max: 2 ** 50 })
  const first = fc.bigInt({ min: 0n, max: 2n ** 63n })
  fc.assert(
    fc.property(hashes, chain, first, (list, number, nonce) => {
      const calls = list.map((own, place) => ({ hash: own, nonce: nonce + BigInt(place) }))
      const batch = { chainId: `eip155:${number}`, calls }
      const id = writeBatchId(batch)
      expect(readBatchId(id)).toEqual(batch)
      expect(id.length).toBeLessThanOrEqual(8194)
    }),
  )
})

test('any other text is no id of the wallet', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readBatchId(text)).toBeUndefined()
    }),
  )
  const numbers = '0'.repeat(32)
  for (const id of ['0x', `0x${numbers}`, `0x${numbers}${'a'.repeat(64 * (CALLS_MAX + 1))}`]) {
    expect(readBatchId(id)).toBeUndefined()
  }
})
