import { expect, test } from 'vitest'
import { namespaces } from '../namespace.ts'
import { findNamespaceOf, hasAddressForm } from './addresses.ts'
import { canonicalAddress, NATIVE_TOKEN_ADDRESSES } from './namespaceTable.ts'
import { transactionRules } from './transactions.ts'

// Published addresses and ids: EIP-55, the Solana documentation, BIP-173, SS58.
const published = {
  eip155: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  solana: 'So11111111111111111111111111111111111111112',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
} as const

test.each(namespaces)('hasAddressForm: %s has its own addresses only', (namespace) => {
  expect(hasAddressForm(namespace, published[namespace])).toBe(true)
  for (const other of namespaces) {
    if (other !== namespace) expect(hasAddressForm(namespace, published[other])).toBe(false)
  }
})

test.each(namespaces)('findNamespaceOf: finds the namespace of a receiver on %s', (namespace) => {
  expect(findNamespaceOf(published[namespace])).toBe(namespace)
})

test('findNamespaceOf: a text of no namespace is undefined', () => {
  expect(findNamespaceOf('alice.eth')).toBeUndefined()
})

test('canonicalAddress: joins the spellings of an EVM address and keeps all others', () => {
  const { eip155, ...others } = published
  expect(canonicalAddress('eip155', eip155)).toBe(canonicalAddress('eip155', eip155.toLowerCase()))
  for (const [namespace, address] of Object.entries(others)) {
    expect(canonicalAddress(namespace, address)).toBe(address)
  }
  expect(canonicalAddress('unknown', 'AbC')).toBe('AbC')
})

test('transactionRules: an id has the form of its namespace', () => {
  const hash = '5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'
  expect(transactionRules.eip155.isId(`0x${hash}`)).toBe(true)
  expect(transactionRules.eip155.isId(hash)).toBe(false)
  expect(transactionRules.bip122.isId(hash)).toBe(true)
  expect(transactionRules.bip122.isId(`0x${hash}`)).toBe(false)
  expect(transactionRules.polkadot.isId(`0x${hash}`)).toBe(true)
  expect(transactionRules.solana.isId(published.solana)).toBe(false)
  expect(transactionRules.solana.isId('1'.repeat(64))).toBe(true)
})

test('NATIVE_TOKEN_ADDRESSES: have the form of their namespace', () => {
  expect(NATIVE_TOKEN_ADDRESSES.eip155).toMatch(/^0x(ee){20}$/)
  expect(NATIVE_TOKEN_ADDRESSES.solana).toMatch(/^So1{41}$/)
})
