import { beforeAll, expect, test } from 'vitest'
import { createOwner, createSlots, keepers } from '../test/wallet.ts'
import { getCustody } from './getCustody.ts'
import type { Keepers, Keyslot } from './records.ts'

let own: readonly Keyslot[]
let split: Keyslot
beforeAll(async () => {
  const slots = await createSlots(createOwner(), new Uint8Array(32))
  own = slots.flatMap(({ slot }) => (slot.kind === 'keepers' ? [] : [slot]))
  split = slots.flatMap(({ slot }) => (slot.kind === 'keepers' ? [slot] : []))[0] as Keyslot
})

function withOperators(first: string, second: string): Keyslot {
  const changed: Keepers = [
    { ...keepers[0], operator: first },
    { ...keepers[1], operator: second },
  ]
  return { ...split, keepers: changed } as Keyslot
}

test('getCustody: self without a keepers slot', () => {
  expect(own).toHaveLength(4)
  expect(getCustody(own)).toBe('self')
})

test('getCustody: split when two operators have the shares', () => {
  expect(getCustody([split])).toBe('split')
  expect(getCustody([...own, split])).toBe('split')
})

test.each([
  ['Shop', 'Shop'],
  ['Shop', ' shop '],
  ['Ｓhop', 'Shop'],
])('getCustody: assisted when one operator has both shares (%j, %j)', (first, second) => {
  expect(getCustody([withOperators(first, second)])).toBe('assisted')
  expect(getCustody([...own, split, withOperators(first, second)])).toBe('assisted')
})
