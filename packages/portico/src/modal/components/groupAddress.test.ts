import { expect, test } from 'vitest'
import { groupAddress } from './groupAddress.ts'

test.each(['0x12345678', '0xabc', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', ''])(
  'groupAddress: keeps every character of %s',
  (address) => {
    const groups = groupAddress(address)
    expect(groups.join('')).toBe(address)
    expect(groups.filter((group) => group.length > 4)).toEqual([])
  },
)

test('groupAddress: the prefix is a group of its own', () => {
  expect(groupAddress('0x12345678')).toEqual(['0x', '1234', '5678'])
})
