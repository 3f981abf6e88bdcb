import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { describeTransactionError, transactionErrorJson } from './transactionError.ts'

type VmError = Parameters<typeof transactionErrorJson>[0]

// The enums are ambient: only the declarations have their numbers.
const declarations = readFileSync(
  createRequire(import.meta.url).resolve('litesvm/dist/internal.d.ts'),
  'utf8',
)

function members(name: string): [string, number][] {
  const [, body = ''] = new RegExp(`enum ${name} {([^}]*)}`).exec(declarations) ?? []
  return [...body.matchAll(/(\w+) = (\d+)/g)].map(([, key = '', value]) => [key, Number(value)])
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

test('describeTransactionError: writes the message of an error', () => {
  expect(describeTransactionError('BlockhashNotFound')).toBe('BlockhashNotFound')
  expect(describeTransactionError({ InstructionError: [0, { Custom: 26 }] })).toBe(
    'Error processing Instruction 0: custom program error: 0x1a',
  )
  expect(describeTransactionError({ InstructionError: [1, 'InvalidArgument'] })).toBe(
    'Error processing Instruction 1: InvalidArgument',
  )
})
