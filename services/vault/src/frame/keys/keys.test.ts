import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } from '@solana/kit'
import fc from 'fast-check'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { VaultError } from '../errors.ts'
import { toHex } from '../test/hex.ts'
import { deriveAddresses } from './deriveAddresses.ts'
import { deriveEvmKey } from './deriveEvmKey.ts'
import { deriveSolanaKey } from './deriveSolanaKey.ts'
import { createSeed, getPhrase, readPhrase } from './entropy.ts'

const wallets = fc
  .tuple(fc.uint8Array({ minLength: 16, maxLength: 16 }), fc.nat({ max: 2 ** 31 - 1 }))
  .map(([bytes, index]) => ({ entropy: Uint8Array.from(bytes), index }))

test('deriveEvmKey: key and address are those of viem', () => {
  fc.assert(
    fc.property(wallets, ({ entropy, index }) => {
      const account = mnemonicToAccount(getPhrase(entropy), { addressIndex: index })
      const key = deriveEvmKey(createSeed(entropy), index)
      expect(key.address).toBe(account.address)
      expect(toHex(key.privateKey)).toBe(toHex(account.getHdKey().privateKey ?? new Uint8Array()))
    }),
    { numRuns: 20 },
  )
})

// https://solana.com/developers/cookbook/wallets/restore-from-mnemonic
test.each([
  [0, '5vftMkHL72JaJG6ExQfGAsT2uGVHpRR7oTNUPMs68Y2N'],
  [1, 'GcXbfQ5yY3uxCyBNDPBbR5FjumHf89E7YHXuULfGDBBv'],
  [9, '6frdqXQAgJMyKwmZxkLYbdGjnYTvUceh6LNhkQt2siQp'],
])('deriveSolanaKey: account %s of a published phrase', (index, address) => {
  const phrase = 'neither lonely flavor argue grass remind eye tag avocado spot unusual intact'
  expect(deriveSolanaKey(createSeed(readPhrase(phrase)), index).address).toBe(address)
})

test('deriveSolanaKey: the address is the one that @solana/kit has for the key', async () => {
  await fc.assert(
    fc.asyncProperty(wallets, async ({ entropy, index }) => {
      const { privateKey, address } = deriveSolanaKey(createSeed(entropy), index)
      const { publicKey } = await createKeyPairFromPrivateKeyBytes(privateKey)
      expect(await getAddressFromPublicKey(publicKey)).toBe(address)
    }),
    { numRuns: 20 },
  )
})

test('deriveAddresses: those of the first accounts', () => {
  const entropy = new Uint8Array(16)
  const seed = createSeed(entropy)
  expect(deriveAddresses(entropy)).toEqual({
    evmAddress: deriveEvmKey(seed, 0).address,
    solanaAddress: deriveSolanaKey(seed, 0).address,
  })
})

test.each([-1, 0.5, 2 ** 31])('deriveEvmKey: refuses the index %s', (index) => {
  const refusal = new VaultError('input_invalid')
  expect(() => deriveEvmKey(new Uint8Array(64), index)).toThrow(refusal)
})
