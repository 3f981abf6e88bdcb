import type { Address } from '@solana/kit'
import { expect, test } from 'vitest'
import { TOKEN, TOKEN_2022 } from './programs.ts'
import { readMint } from './readAccounts.ts'

/** A Token-2022 mint with extensions of these kinds, each four bytes long. */
function mint(...kinds: readonly number[]) {
  const data = new Uint8Array(166 + kinds.length * 8)
  data[44] = 6
  data[165] = 1
  const view = new DataView(data.buffer)
  for (const [index, kind] of kinds.entries()) {
    view.setUint16(166 + index * 8, kind, true)
    view.setUint16(168 + index * 8, 4, true)
  }
  return { lamports: 1n, owner: TOKEN_2022, executable: false, data }
}

test.each([
  ['none', [], false, false],
  ['a transfer fee', [1], true, false],
  ['interest', [10], false, true],
  ['a multiplier behind another one', [3, 25], false, true],
] as const)('extensions of a mint: %s', (_, kinds, takesFee, isScaled) => {
  expect(readMint(mint(...kinds))).toEqual({ program: TOKEN_2022, decimals: 6, takesFee, isScaled })
})

test('readMint: refuses an account of another program or size', () => {
  expect(
    readMint({ ...mint(), owner: '11111111111111111111111111111111' as Address }),
  ).toBeUndefined()
  expect(readMint({ ...mint(), owner: TOKEN })).toBeUndefined()
  expect(readMint(undefined)).toBeUndefined()
})
