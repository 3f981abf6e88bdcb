import { type Hex, keccak256, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { toJson } from '../test/toText.ts'
import { cases } from '../vectors/ledgerTransactions.json' with { type: 'json' }
import { decodeEvmTransaction } from './decodeEvmTransaction.ts'

test.each(cases)('decodeEvmTransaction: $name', ({ raw, hash, action }) => {
  const { to, value = 0n, data = '0x' } = parseTransaction(raw as Hex)
  const target = (to?.toLowerCase() ?? null) as Hex | null
  expect(toJson(decodeEvmTransaction(Object.freeze({ to: target, value, data })))).toEqual(action)
  if (hash) expect(keccak256(raw as Hex)).toBe(hash)
})
