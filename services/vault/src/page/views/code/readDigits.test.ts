import { expect, test } from 'vitest'
import { readDigits } from './readDigits.ts'

test.each([
  ['12345678', '12345678'],
  [' 1234-5678\n', '12345678'],
  ['Code: 1 2', '12'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['１２', ''],
  ['', ''],
])('readDigits: %j', (text, digits) => {
  expect(readDigits(text)).toBe(digits)
})
