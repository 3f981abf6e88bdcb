import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

test('shortenAddress: keeps both ends', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  expect(shortenAddress(address)).toBe('0xd8dA…6045')
  expect(shortenAddress(address, { start: 4, end: 6 })).toBe('0xd8…A96045')
  expect(shortenAddress(address, { start: 6, end: 0 })).toBe('0xd8dA…')
})

test('shortenAddress: shows a part of a segwit address that is its own', () => {
  const published = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(shortenAddress(published)).toBe('bc1qw508…f3t4')
  expect(shortenAddress(published.replace('bc', 'bcrt'))).toBe('bcrt1qw508…f3t4')
  expect(shortenAddress(published.toUpperCase())).toBe('BC1QW508…F3T4')
  expect(shortenAddress(published, { start: 4 })).toBe('bc1q…f3t4')
  expect(shortenAddress('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBe('3J98…WNLy')
})

test('shortenAddress: returns a short address unchanged', () => {
  expect(shortenAddress('')).toBe('')
  expect(shortenAddress('123456789')).toBe('123456789')
  expect(shortenAddress('1234567890')).toBe('1234…7890')
})
