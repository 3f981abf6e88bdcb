import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { expect, test } from 'vitest'
import { verifyStrict } from '../../../core/signatures/verifyStrict.ts'

// RFC 8032, section 7.1.
test.each([
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
])('verifyStrict: RFC 8032: the key %s', (key, message, signature) => {
  const bytes = [signature, message, key].map(hexToBytes)
  const [s = new Uint8Array(), m = new Uint8Array(), k = new Uint8Array()] = bytes
  expect(verifyStrict(s, m, k)).toBe(true)
  expect(verifyStrict(s, concatBytes(m, Uint8Array.of(0)), k)).toBe(false)
})

// 'Taming the many EdDSAs' (Chalkias, Garillot, Nikolaenko), the twelve speccheck cases: key,
// message and signature of those that lenient verifiers take.
test.each([
  [
    'S is 0, key and R are of small order',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    '8c93255d71dcab10e8f379c26200f3c7bd5f09d9bc3068d3ef4edeb4853022b6',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a0000000000000000000000000000000000000000000000000000000000000000',
  ],
  [
    'the key is of small order',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    '9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79',
    'f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04',
  ],
])('verifyStrict: refuses %s', (_, key, message, signature) => {
  const [k = new Uint8Array(), m = new Uint8Array(), s = new Uint8Array()] = [
    key,
    message,
    signature,
  ].map(hexToBytes)
  expect(ed25519.verify(s, m, k, { zip215: true })).toBe(true)
  expect(verifyStrict(s, m, k)).toBe(false)
})

test('verifyStrict: refuses a scalar that is too large (malleability)', () => {
  const secret = new Uint8Array(32).fill(5)
  const message = Uint8Array.of(1, 2, 3)
  const signature = ed25519.sign(message, secret)
  const key = ed25519.getPublicKey(secret)
  expect(verifyStrict(signature, message, key)).toBe(true)
  const scalar = BigInt(`0x${bytesToHex(signature.slice(32).reverse())}`) + ed25519.CURVE.n
  const twin = hexToBytes(scalar.toString(16).padStart(64, '0')).reverse()
  expect(verifyStrict(concatBytes(signature.slice(0, 32), twin), message, key)).toBe(false)
})

test('verifyStrict: refuses a key of mixed order even if the equation holds', () => {
  const secret = new Uint8Array(32).fill(5)
  const message = Uint8Array.of(1, 2, 3)
  const torsion = ed25519.ExtendedPoint.fromHex(
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  )
  const key = ed25519.ExtendedPoint.fromHex(ed25519.getPublicKey(secret)).add(torsion).toRawBytes()
  // Signed for that key: cofactored verifiers accept it.
  const { head, scalar, point: own } = ed25519.utils.getExtendedPublicKey(secret)
  expect(own.toRawBytes()).not.toEqual(key)
  const order = ed25519.CURVE.n
  const toNumber = (bytes: Uint8Array) =>
    BigInt(`0x${bytesToHex(Uint8Array.from(bytes).reverse())}`)
  const nonce = (toNumber(head) % (order - 1n)) + 1n
  const commitment = ed25519.ExtendedPoint.BASE.multiply(nonce).toRawBytes()
  const challenge = toNumber(ed25519.CURVE.hash(concatBytes(commitment, key, message))) % order
  const sum = (nonce + challenge * scalar) % order
  const bytes = hexToBytes(sum.toString(16).padStart(64, '0')).reverse()
  const signature = concatBytes(commitment, bytes)
  expect(ed25519.verify(signature, message, key, { zip215: false })).toBe(true)
  expect(verifyStrict(signature, message, key)).toBe(false)
})
