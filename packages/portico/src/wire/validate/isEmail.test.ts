import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EMAIL_LENGTH_MAX, isEmail } from './isEmail.ts'

const Email = v.pipe(
  v.string(),
  v.maxLength(EMAIL_LENGTH_MAX),
  v.rfcEmail(),
  v.regex(/\.[a-z]{2,}$/i),
)

test.each([
  ['user@example.com', true],
  ['first.last+shop@mail.example.co', true],
  ["o'brien@example.com", true],
  ['user@example', false],
  ['user@example.c0m', false],
  ['user@-example.com', false],
  [`user@${'a'.repeat(64)}.com`, false],
  ['user\u212a@example.com', false],
  ['user@@example.com', false],
  ['@example.com', false],
  ['user name@example.com', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('isEmail: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('property: isEmail accepts what the frame accepts', () => {
  const near = fc.stringMatching(/^[a-z.+'@-]{0,12}@?[a-z0-9.-]{0,12}$/)
  fc.assert(
    fc.property(fc.oneof(near, fc.emailAddress(), fc.string()), (text) => {
      expect(isEmail(text)).toBe(v.is(Email, text))
    }),
  )
})
