import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

test('shortenAddress: keeps both ends', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  expect(shortenAddress(address)).toBe('0xd8…A96045')
  expect(shortenAddress(address, { start: 6, end: 4 })).toBe('0xd8dA…6045')
  expect(shortenAddress(address, { start: 6, end: 0 })).toBe('0xd8dA…')
})

test('shortenAddress: shows a part of a segwit address that is its own', () => {
  const published = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(shortenAddress(published)).toBe('bc1qw5…v8f3t4')
  expect(shortenAddress(published.replace('bc', 'bcrt'))).toBe('bcrt1qw5…v8f3t4')
  expect(shortenAddress(published.toUpperCase())).toBe('BC1QW5…V8F3T4')
  expect(shortenAddress(published, { start: 4 })).toBe('bc1q…v8f3t4')
  expect(shortenAddress('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBe('3J98…RhWNLy')
})

test('shortenAddress: returns a short address unchanged', () => {
  expect(shortenAddress('')).toBe('')
  expect(shortenAddress('12345678901')).toBe('12345678901')
  expect(shortenAddress('123456789012')).toBe('1234…789012')
})
