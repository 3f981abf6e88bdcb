import { expect, test } from 'vitest'
import { commitments, isCommitment, isSignedMessage, isTransactionHash } from './transactions.ts'

test.each<[string, number, boolean, boolean]>([
  ['61 digits', 61, false, false],
  ['62 digits', 62, true, false],
  ['64 digits', 64, true, true],
  ['65 digits', 65, true, false],
  ['a signature of a key', 130, true, false],
  ['a signature of a contract', 4000, true, false],
])('%s', (_, length, signature, hash) => {
  const hex = `0x${'aB'.repeat(length).slice(0, length)}`
  expect(isSignedMessage(hex)).toBe(signature)
  expect(isTransactionHash(hex)).toBe(hash)
})

test.each([
  '',
  '0x',
  'ab'.repeat(32),
  `0X${'ab'.repeat(32)}`,
  `0x${'ag'.repeat(32)}`,
  `0x${'ab'.repeat(32)}\n`,
  null,
])('isSignedMessage, isTransactionHash: reject %j', (value) => {
  expect(isSignedMessage(value)).toBe(false)
  expect(isTransactionHash(value)).toBe(false)
})

const odd = ['', 'Google', 'toString', 'length', undefined, null, 0, [], ['google'], {}]

test('isCommitment: true for preflight commitments only', () => {
  expect(commitments).toHaveLength(8)
  for (const name of 'processed confirmed finalized recent single singleGossip root max'.split(
    ' ',
  )) {
    expect(isCommitment(name)).toBe(true)
  }
  for (const value of [...odd, 'Confirmed', 'singlegossip']) expect(isCommitment(value)).toBe(false)
})
