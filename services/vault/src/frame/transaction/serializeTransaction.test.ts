import fc from 'fast-check'
import { keccak256, serializeTransaction as viemSerialize } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from '../decode/hex.ts'
import { signEvmDigest } from '../signing/signEvmDigest.ts'
import {
  hashRawTransaction,
  hashTransaction,
  serializeTransaction,
  type UnsignedTransaction,
} from './serializeTransaction.ts'

const hex = (size: Parameters<typeof fc.uint8Array>[0]) => fc.uint8Array(size).map(toHex)
const amount = fc.oneof(fc.constantFrom(0n, 1n, 127n, 128n), fc.bigInt(0n, 2n ** 256n - 1n))
const small = fc.bigInt(0n, 2n ** 53n - 1n)
const address = hex({ minLength: 20, maxLength: 20 })
const word = hex({ minLength: 32, maxLength: 32 })
const privateKeys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  // Below the order of the curve.
  .map((bytes) => Uint8Array.from(bytes).fill(1, 0, 1))

const base = {
  chainId: fc.bigInt(1n, 2n ** 31n),
  nonce: small,
  gas: small,
  to: fc.option(address),
  value: amount,
  data: hex({ maxLength: 120 }),
}
const feeMarket = fc.record({
  ...base,
  type: fc.constant('eip1559' as const),
  maxPriorityFeePerGas: small,
  maxFeePerGas: small.map((fee) => fee + 2n ** 53n),
  accessList: fc.array(fc.record({ address, storageKeys: fc.array(word, { maxLength: 2 }) }), {
    maxLength: 2,
  }),
})
const legacy = fc.record({ ...base, type: fc.constant('legacy' as const), gasPrice: small })
const transactions: fc.Arbitrary<UnsignedTransaction> = fc.oneof(feeMarket, legacy)

/** viem has numbers for what is small. */
function toViem({ chainId, nonce, ...rest }: UnsignedTransaction) {
  return { ...rest, chainId: Number(chainId), nonce: Number(nonce) }
}

describe('serializeTransaction', () => {
  test('the unsigned form and its hash are as in viem', () => {
    fc.assert(
      fc.property(transactions, (transaction) => {
        const expected = viemSerialize(toViem(transaction))
        expect(serializeTransaction(transaction)).toBe(expected)
        expect(hashTransaction(transaction)).toBe(keccak256(expected))
      }),
    )
  })

  test('a signed transaction is that of a local account of viem', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, privateKeys, async (transaction, privateKey) => {
        const account = privateKeyToAccount(toHex(privateKey))
        const expected = await account.signTransaction(toViem(transaction))
        const signature = signEvmDigest(privateKey, hashTransaction(transaction))
        const raw = serializeTransaction(transaction, signature)
        expect(raw).toBe(expected)
        expect(hashRawTransaction(raw)).toBe(keccak256(expected))
      }),
    )
  })

  // https://eips.ethereum.org/EIPS/eip-155, "Example"
  test('the example of EIP-155', () => {
    const transaction = {
      type: 'legacy',
      chainId: 1n,
      nonce: 9n,
      gasPrice: 20n * 10n ** 9n,
      gas: 21_000n,
      to: `0x${'35'.repeat(20)}`,
      value: 10n ** 18n,
      data: '0x',
    } as const
    const digest = '0xdaf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53'
    expect(hashTransaction(transaction)).toBe(digest)
    const privateKey = fromHex(`0x${'46'.repeat(32)}`)
    expect(serializeTransaction(transaction, signEvmDigest(privateKey, digest))).toBe(
      '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    )
  })
})
