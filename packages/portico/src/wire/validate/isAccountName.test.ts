import { expect, test } from 'vitest'
import { isAccountName } from './isAccountName.ts'

test.each(['abcd', 'ABCD', '1234', '----', 'ada-lovelace', 'a'.repeat(200)])(
  'accepts %s',
  (name) => {
    expect(isAccountName(name)).toBe(true)
  },
)

test.each(['', 'abc', 'ab c', 'abc_d', 'abc.d', 'äbcd', 'abcd\n', '\u0430bcd', null, 1234])(
  'refuses %j',
  (name) => {
    expect(isAccountName(name)).toBe(false)
  },
)
