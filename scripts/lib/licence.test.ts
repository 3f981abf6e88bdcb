import { expect, test } from 'vitest'
import { isPermissive } from './licence.mjs'

test.each([
  'MIT',
  'Apache-2.0',
  '(MIT OR GPL-3.0-or-later)',
  'MIT AND ISC',
  '(MIT OR CC0-1.0) AND 0BSD',
])('%s may ship', (expression) => {
  expect(isPermissive(expression)).toBe(true)
})

test.each([
  'GPL-3.0-or-later',
  'MPL-2.0',
  'MIT AND GPL-3.0-only',
  'Apache-2.0 WITH LLVM-exception',
  'SEE LICENSE IN LICENSE.md',
  '(MIT',
  'MIT ISC',
  '',
])('%s may not ship', (expression) => {
  expect(isPermissive(expression)).toBe(false)
})
