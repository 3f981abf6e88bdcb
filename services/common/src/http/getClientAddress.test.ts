import { expect, test } from 'vitest'
import { getClientAddress } from './getClientAddress.ts'

test.each([
  ['203.0.113.9', undefined, 0, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  // Without a trusted proxy, the header may be forged.
  ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  // The proxy appends to what the client sent.
  ['10.0.0.1', '1.2.3.4, 198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['10.0.0.1', 'nonsense', 1, '10.0.0.1'],
  [undefined, undefined, 0, 'unknown'],
])('getClientAddress: %s with %s behind %i proxies is %s', (peer, forwarded, proxies, expected) => {
  expect(getClientAddress(peer, forwarded, proxies)).toBe(expected)
})

test('getClientAddress: addresses of one IPv6 /64 are the same client', () => {
  const one = getClientAddress('2001:db8:1:2:aaaa::1', undefined, 0)
  expect(getClientAddress('2001:db8:1:2:bbbb::2', undefined, 0)).toBe(one)
  expect(getClientAddress('2001:db8:1:3:aaaa::1', undefined, 0)).not.toBe(one)
})
