import { expect, test } from 'vitest'
import { commitments, isCommitment } from './isCommitment.ts'

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
