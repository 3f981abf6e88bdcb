import { expect, test } from 'vitest'
import { stringifyJson } from './json.ts'

test('stringifyJson: writes u64 values exactly and everything else like JSON.stringify', () => {
  expect(stringifyJson({ max: 18_446_744_073_709_551_615n })).toBe('{"max":18446744073709551615}')
  const plain = { a: [1, null, 'x"\n', { b: true }], c: -1.5, d: {}, e: [] }
  expect(stringifyJson(plain)).toBe(JSON.stringify(plain))
  expect(stringifyJson({ gone: undefined, kept: [undefined] })).toBe('{"kept":[null]}')
})
