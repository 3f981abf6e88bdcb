import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { signBytes } from '@solana/kit'
import fc from 'fast-check'
import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from '../decode/hex.ts'
import { VaultError } from '../errors.ts'
import { formatEvmSignature, signEvmDigest } from './signEvmDigest.ts'
import { signSolanaMessage } from './signSolanaMessage.ts'

const ORDER = secp256k1.CURVE.n
const privateKey = fromHex(`0x${'46'.repeat(32)}`)

describe('signEvmDigest', () => {
  test('the signature of a message is that of a local account of viem', async () => {
    const account = privateKeyToAccount(toHex(privateKey))
    await fc.assert(
      fc.asyncProperty(fc.uint8Array().map(toHex), async (raw) => {
        const signature = signEvmDigest(privateKey, hashMessage({ raw }))
        expect(formatEvmSignature(signature)).toBe(await account.signMessage({ message: { raw } }))
        expect(signature.s * 2n < ORDER).toBe(true)
      }),
    )
  })

  test('a digest of another size is refused', () => {
    for (const digest of ['0x', `0x${'11'.repeat(31)}`, `0x${'11'.repeat(33)}`] as const) {
      expect(() => signEvmDigest(privateKey, digest)).toThrow(new VaultError('input_invalid'))
    }
  })
})

describe('formatEvmSignature', () => {
  test('small numbers have all of their zeros', () => {
    const word = (last: string) => last.padStart(64, '0')
    expect(formatEvmSignature({ r: 1n, s: 2n, yParity: 1 })).toBe(`0x${word('1')}${word('2')}1c`)
    expect(formatEvmSignature({ r: 1n, s: 2n, yParity: 0 })).toBe(`0x${word('1')}${word('2')}1b`)
  })
})

describe('signSolanaMessage', () => {
  test('the signature is that of WebCrypto', async () => {
    const key = await crypto.subtle.importKey(
      'jwk',
      {
        kty: 'OKP',
        crv: 'Ed25519',
        d: Buffer.from(privateKey).toString('base64url'),
        x: Buffer.from(ed25519.getPublicKey(privateKey)).toString('base64url'),
      },
      'Ed25519',
      false,
      ['sign'],
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (message) => {
        const expected = await signBytes(key, message)
        expect(toHex(signSolanaMessage(privateKey, message))).toBe(toHex(expected))
      }),
    )
  })
})
