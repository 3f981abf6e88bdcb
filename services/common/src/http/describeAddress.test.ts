import { expect, test } from 'vitest'
import { describeAddress } from './describeAddress.ts'
import { getClientAddress } from './getClientAddress.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['no address', ''],
])('describeAddress: %s', (peer, shown) => {
  expect(describeAddress(getClientAddress(peer, undefined, 0))).toBe(shown)
})
