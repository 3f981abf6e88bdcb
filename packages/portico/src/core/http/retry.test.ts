import { expect, test } from 'vitest'
import { readRetryAfter } from './retry.ts'

const now = Date.UTC(1999, 11, 31, 23, 59, 0)

test.each<[string | null, number | undefined]>([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7000],
  ['Fri, 31 Dec 1999 23:59:59 GMT', 59_000],
  ['Friday, 31-Dec-99 23:59:59 GMT', 59_000],
  ['Fri Dec 31 23:59:59 1999 GMT', 59_000],
  ['Fri, 31 Dec 1999 23:58:59 GMT', 0],
  [null, undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e9', undefined],
  ['soon', undefined],
  ['Friday', undefined],
  ['99999999999', undefined],
  ['2000', 2_000_000],
])('%j', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms)
})
