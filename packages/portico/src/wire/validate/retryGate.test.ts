import { expect, test } from 'vitest'
import { retrySecondsLeft } from './retryGate.ts'

const gate = (nowMs: number) => ({ lastMs: 1_000_000, nowMs, waitMs: 30_000 })

test.each([
  [1_000_000, 30],
  [1_000_001, 30],
  [1_001_000, 29],
  [1_029_000, 1],
  [1_029_999, 1],
  [1_030_000, 0],
  [2_000_000, 0],
])('retrySecondsLeft: at %d there are %d seconds left', (nowMs, seconds) => {
  expect(retrySecondsLeft(gate(nowMs))).toBe(seconds)
})

test('retrySecondsLeft: 0 for the first try, and at most one delay if the clock was set back', () => {
  expect(retrySecondsLeft({ ...gate(0), lastMs: undefined })).toBe(0)
  expect(retrySecondsLeft(gate(0))).toBe(30)
})
