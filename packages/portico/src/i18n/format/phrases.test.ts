import { expect, test } from 'vitest'
import { createTranslate } from './createTranslate.ts'
import { formatAge } from './phrases.ts'

test.each([
  [0, 'just now'],
  [43_999, 'just now'],
  [44_000, '1 minute ago'],
  [89_000, '1 minute ago'],
  [90_000, '2 minutes ago'],
  [59 * 60_000, '59 minutes ago'],
  [90 * 60_000, '2 hours ago'],
])('formatAge: %d ms is %s', (ageMs, words) => {
  expect(formatAge(createTranslate({ 'age.now': 'just now' }, 'en'), ageMs)).toBe(words)
})
