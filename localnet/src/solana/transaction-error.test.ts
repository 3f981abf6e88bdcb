import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { describeTransactionError, transactionErrorJson } from './transaction-error.ts'

type Enums = Readonly<Record<string, Readonly<Record<string, number>>>>
type VmError = Parameters<typeof transactionErrorJson>[0]

// The real enums exist at run time only; TypeScript sees them as ambient const enums.
const enums = createRequire(import.meta.url)('litesvm/dist/internal.js') as Enums

function members(name: string): [string, number][] {
  const values = enums[name] ?? {}
  // Not enumerable there, and beside the members lie `length`, `name` and the numbers' names.
  return Object.getOwnPropertyNames(values)
    .filter((key) => /^[A-Z]/.test(key))
    .map((key) => [key, values[key] ?? -1])
}

test('transaction errors keep the names of the virtual machine', () => {
  const all = members('TransactionErrorFieldless')
  expect(all.length).toBeGreaterThan(30)
  for (const [name, value] of all) expect(transactionErrorJson(value as VmError)).toBe(name)
})

test('instruction errors keep the names of the virtual machine', () => {
  const all = members('InstructionErrorFieldless')
  expect(all.length).toBeGreaterThan(50)
  for (const [name, value] of all) {
    const error = { index: 3, err: () => value } as unknown as VmError
    expect(transactionErrorJson(error)).toEqual({ InstructionError: [3, name] })
  }
})

test('errors are described in words', () => {
  expect(describeTransactionError('BlockhashNotFound')).toBe('BlockhashNotFound')
  expect(describeTransactionError({ InstructionError: [0, { Custom: 26 }] })).toBe(
    'Error processing Instruction 0: custom program error: 0x1a',
  )
  expect(describeTransactionError({ InstructionError: [1, 'InvalidArgument'] })).toBe(
    'Error processing Instruction 1: InvalidArgument',
  )
})
