import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

test('shortenAddress: keeps both ends', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  expect(shortenAddress(address)).toBe('0xd8…A96045')
  expect(shortenAddress(address, { start: 6, end: 4 })).toBe('0xd8dA…6045')
  expect(shortenAddress(address, { start: 6, end: 0 })).toBe('0xd8dA…')
})

test('shortenAddress: returns a short address unchanged', () => {
  expect(shortenAddress('')).toBe('')
  expect(shortenAddress('12345678901')).toBe('12345678901')
  expect(shortenAddress('123456789012')).toBe('1234…789012')
})
