import { expect, test } from 'vitest'
import { toSatoshis } from './encoding.ts'

test('toSatoshis: refuses amounts that a number does not hold', () => {
  expect(toSatoshis(2_100_000_000_000_000n)).toBe(2_100_000_000_000_000)
  for (const value of [0n, -1n, 2n ** 53n, 2n ** 2000n]) {
    expect(() => toSatoshis(value)).toThrow(expect.objectContaining({ code: 'rpc/invalid-params' }))
  }
})
