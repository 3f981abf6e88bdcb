import { expect, test } from 'vitest'
import { evmAccounts, keysFromSeed, solanaAccounts } from './accounts.ts'
import { deriveEd25519 } from './slip10.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test('SLIP-0010 test vector 1 for ed25519', () => {
  const seed = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
  expect(hex(deriveEd25519(seed, []))).toBe(
    '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
  )
  expect(hex(deriveEd25519(seed, [0, 1, 2, 2, 1000000000]))).toBe(
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  )
  const publicKey = keysFromSeed(deriveEd25519(seed, [])).secretKey.subarray(32)
  expect(hex(publicKey)).toBe('a4b2856bfec510abab89753fac1ac0e1112364e7d250545963f135f2a33188ed')
})

test('Solana accounts equal those of other tools with this mnemonic', () => {
  expect(evmAccounts[0]?.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(evmAccounts[0]?.privateKey).toBe(
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  )
  expect(solanaAccounts[0]?.address).toBe('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
})
