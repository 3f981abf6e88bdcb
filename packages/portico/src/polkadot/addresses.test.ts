import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePrefix, decodeSs58, encodeSs58 } from './addresses.ts'

const accountIds = fc.uint8Array({ minLength: 32, maxLength: 32 })
// Reserved by SS58, so @polkadot/util-crypto refuses them.
const RESERVED = [46, 47]
const prefixes = fc.nat(16383).filter((prefix) => !RESERVED.includes(prefix))

test('encodeSs58, decodeSs58: equal @polkadot/util-crypto', () => {
  fc.assert(
    fc.property(accountIds, prefixes, (accountId, prefix) => {
      const address = encodeAddress(accountId, prefix)
      expect(encodeSs58(accountId, prefix)).toBe(address)
      expect(decodeSs58(address)).toEqual({ prefix, accountId })
    }),
    { seed: 58, numRuns: 400 },
  )
})

test('decodeSs58: refuses what @polkadot/util-crypto refuses', () => {
  // It also decodes ids of other lengths, which no AccountId32 has.
  const accept = (address: string) => {
    try {
      const accountId = decodeAddress(address)
      return accountId.length === 32 ? accountId : undefined
    } catch {
      return undefined
    }
  }
  fc.assert(
    fc.property(accountIds, prefixes, fc.nat(60), fc.nat(57), (accountId, prefix, at, digit) => {
      const address = encodeSs58(accountId, prefix)
      const letter = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'[digit] ?? ''
      const damaged = address.slice(0, at) + letter + address.slice(at + 1)
      expect(decodeSs58(damaged)?.accountId).toEqual(accept(damaged))
    }),
    { seed: 59, numRuns: 400 },
  )
})

test.each([
  '',
  '1',
  '0x1234',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
  'So11111111111111111111111111111111111111112',
  '1'.repeat(200),
])('decodeSs58: %j is no address', (address) => expect(decodeSs58(address)).toBeUndefined())

// Substrate's development account Alice, in the prefixes of Polkadot, Kusama and Substrate.
test('changePrefix: keeps the account', () => {
  const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  expect(changePrefix(alice, 0)).toBe('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')
  expect(changePrefix(alice, 2)).toBe('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F')
  expect(changePrefix('nothing', 2)).toBeUndefined()
})
