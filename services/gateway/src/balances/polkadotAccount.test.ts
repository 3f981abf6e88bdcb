import { expect, test } from 'vitest'
import { decodeSs58 } from '../tokens/decodeSs58.ts'
import { getAccountKey, readTransferable } from './polkadotAccount.ts'

// Alice: polkadot-sdk, substrate/primitives/keyring/src/sr25519.rs.
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_ID = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'

test('decodeSs58: reads the account of any network', () => {
  const toHex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')
  expect(toHex(decodeSs58(ALICE))).toBe(ALICE_ID)
  // The same account with the prefixes of Polkadot and Kusama.
  expect(toHex(decodeSs58('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'))).toBe(ALICE_ID)
  expect(toHex(decodeSs58('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'))).toBe(ALICE_ID)
})

test.each(['', ALICE.slice(1), ALICE.replace('G', 'H'), `${ALICE.slice(0, -1)}Z`, '0OIl'])(
  'decodeSs58: refuses %j',
  (address) => expect(decodeSs58(address)).toBeUndefined(),
)

// centrifuge/go-substrate-rpc-client, types/storage_key_test.go, `TestCreateStorageKeyMapV13`.
test('getAccountKey: is the key that other software computes', () => {
  expect(getAccountKey(Buffer.from(ALICE_ID, 'hex'))).toBe(
    `0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59f${ALICE_ID}`,
  )
})

const word = (value: bigint) =>
  Buffer.from(value.toString(16).padStart(32, '0'), 'hex').reverse().toString('hex')
const stored = (...amounts: readonly bigint[]) =>
  `0x${'01000000'.repeat(4)}${amounts.map(word).join('')}`

test('readTransferable: reads a stored account', () => {
  // Alice in a chain specification of Litentry, with 1000 tokens of 12 decimals.
  const account =
    '0x000000000100000001000000000000000080c6a47e8d03000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'
  expect(readTransferable(account, 0n)).toBe(10n ** 15n)
  expect(readTransferable(null, 7n)).toBe(0n)
})

// polkadot-sdk, substrate/frame/balances/src/impl_fungible.rs, `reducible_balance`.
test.each([
  ['nothing frozen', [100n, 0n, 0n], 93n],
  ['less than the deposit frozen', [100n, 0n, 5n], 93n],
  ['a part frozen', [100n, 0n, 30n], 70n],
  ['the reserve covers what is frozen', [100n, 50n, 30n], 93n],
  ['more frozen than the reserve', [100n, 50n, 80n], 70n],
  ['more frozen than there is', [100n, 0n, 1000n], 0n],
  ['less than the deposit', [6n, 0n, 0n], 0n],
  ['the largest amount', [2n ** 128n - 1n, 0n, 0n], 2n ** 128n - 8n],
])(
  'readTransferable: %s, with a deposit of 7',
  (_, [free = 0n, reserved = 0n, frozen = 0n], expected) => {
    expect(readTransferable(stored(free, reserved, frozen, 1n << 127n), 7n)).toBe(expected)
  },
)

test.each([undefined, 5, '', '0x', '0x00', stored(1n), `${stored(1n, 0n, 0n, 0n)}0`, {}])(
  'readTransferable: refuses %j',
  (value) => expect(readTransferable(value, 0n)).toBeUndefined(),
)
