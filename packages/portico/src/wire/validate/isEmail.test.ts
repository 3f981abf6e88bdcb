import { expect, test } from 'vitest'
import { isEmail } from './isEmail.ts'

test.each([
  'ada@example.com',
  'a@b.co',
  'first.last+tag@sub.example.co.uk',
  "o'brien!#$%&*=?^_`{|}~-@example.org",
  'x@xn--mnchen-3ya.de',
  'x@example.xn--p1ai',
  '123@123.io',
  `${'a'.repeat(64)}@example.com`,
])('accepts %s', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  '@',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@example.123',
  'ada@.com',
  'ada@example..com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exa_mple.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..b@example.com',
  'a b@example.com',
  ' ada@example.com',
  'ada@example.com\n',
  'a@b@example.com',
  'ada@[127.0.0.1]',
  'ada@example.com,eve@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(126)}com`,
  undefined,
  null,
  7,
])('refuses %j', (value) => {
  expect(isEmail(value)).toBe(false)
})

test('a megabyte that nearly matches is refused by its length', () => {
  expect(isEmail(`${'a.'.repeat(500_000)}@`)).toBe(false)
})
