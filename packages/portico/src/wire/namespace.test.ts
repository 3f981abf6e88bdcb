import { expect, test } from 'vitest'
import { isNamespace, namespaces } from './namespace.ts'

test('isNamespace: true for the four namespaces only', () => {
  expect(namespaces).toEqual(['eip155', 'solana', 'bip122', 'polkadot'])
  for (const namespace of namespaces) expect(isNamespace(namespace)).toBe(true)
  for (const value of ['', 'EIP155', 'cosmos', 'toString', undefined, null, 1, ['eip155']]) {
    expect(isNamespace(value)).toBe(false)
  }
})
