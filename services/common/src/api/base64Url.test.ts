import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { base64Url } from './base64Url.ts'

test.each([1, 2, 12, 16, 32, 48, 65])(
  'base64Url: every text of %i bytes, and no other',
  (bytes) => {
    const schema = base64Url(bytes)
    for (let turn = 0; turn < 100; turn += 1) {
      const value = crypto.getRandomValues(new Uint8Array(bytes))
      const text = base64urlnopad.encode(value)
      expect(v.is(schema, text)).toBe(true)
      expect(v.is(schema, `${text}A`)).toBe(false)
      expect(v.is(schema, `${text}=`)).toBe(false)
      expect(v.is(schema, text.slice(1))).toBe(false)
      expect(v.is(schema, `${text}\n`)).toBe(false)
    }
  },
)

// The frame refuses them as well.
test.each(['AB', 'AAC', 'A+', 'A/'])('base64Url: refuses %s', (text) => {
  expect(v.is(base64Url(1), text)).toBe(false)
  expect(v.is(base64Url(2), text)).toBe(false)
})
