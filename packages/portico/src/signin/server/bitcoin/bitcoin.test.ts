import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, concatBytes } from '@noble/hashes/utils'
import { bech32 } from '@scure/base'
import { expect, test } from 'vitest'
import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { decodeBase64 } from '../bytes.ts'
import { type BitcoinAddress, decodeAddress, decodeBech32 } from './decodeAddress.ts'
import { hash160, hashToSpend, taggedHash } from './hashes.ts'
import { verifyBip322 } from './verifyBip322.ts'
import { verifyBitcoin, verifyLegacy } from './verifyBitcoin.ts'

const P2WPKH = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const P2TR = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'

function addressOf(text: string) {
  const address = decodeAddress(text)
  if (!address) throw new TypeError(`${text} is no address`)
  return address
}

function verifySimple(address: BitcoinAddress, message: string, signature: Uint8Array): boolean {
  const base64 = Buffer.from(signature).toString('base64')
  const { isValid } = verifyBip322(address, message, base64)
  expect(verifyBip322(address, message, `smp${base64}`).isValid).toBe(isValid)
  return isValid
}

function simple(address: string, message: string, signature: string): boolean {
  return verifyBip322(addressOf(address), message, signature).isValid
}

// BIP-322, 'Test vectors'.
test.each([
  ['', 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1'],
  ['Hello World', 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a'],
])('taggedHash: BIP-322: the hash of %j', (message, hash) => {
  const bytes = taggedHash('BIP0322-signed-message', new TextEncoder().encode(message))
  expect(bytesToHex(bytes)).toBe(hash)
})

test.each([
  ['', 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7'],
  ['Hello World', 'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b'],
])('hashToSpend: BIP-322: the id for %j', (message, id) => {
  const script = concatBytes(Uint8Array.of(0, 0x14), addressOf(P2WPKH).program)
  expect(bytesToHex(hashToSpend(script, message).reverse())).toBe(id)
})

const HELLO =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const VECTORS = [
  [
    P2WPKH,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [P2WPKH, 'Hello World', HELLO],
  [
    P2TR,
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
] as const

// Published by other implementations for the BIP's own key: the BIP has no vector of this kind.
test.each([
  [
    '',
    'AkgwRQIhAJFXl+/g7w+UDxvGex2KulmFJshHi02gQZXGRpZ+9bapAiB5Q/ikazTS7FMewqVFil3RLkEErUZ25k6f/xYThoQXogEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    'AkcwRAIgRfq2Gfv9guFcXAf2vQEJSHX8FP5OuiHs1DSK1I0wk/0CIGPzqm6QNPTDJuki148OQ2DbJtXyrr71s4xYPwogQUupASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
])('verifyBitcoin: a P2WPKH inside P2SH signed %j', (message, signature) => {
  const address = '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'
  expect(simple(address, message, signature)).toBe(true)
  expect(simple(address, `${message}!`, signature)).toBe(false)
  expect(simple(P2WPKH, message, signature)).toBe(false)
})

test.each(VECTORS)('verifyBitcoin: BIP-322: %s signed %j', (address, message, signature) => {
  expect(simple(address, message, signature)).toBe(true)
  expect(simple(address, `${message} `, signature)).toBe(false)
  const other = address === P2TR ? P2WPKH : P2TR
  expect(simple(other, message, signature)).toBe(false)
})

test('verifyBitcoin: refuses every changed byte of a signature', () => {
  for (const [address, message, signature] of VECTORS) {
    const bytes = decodeBase64(signature) ?? new Uint8Array()
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(verifySimple(addressOf(address), message, changed), `byte ${at}`).toBe(false)
    }
    expect(verifySimple(addressOf(address), message, concatBytes(bytes, Uint8Array.of(0)))).toBe(
      false,
    )
    expect(verifySimple(addressOf(address), message, bytes.subarray(0, -1))).toBe(false)
  }
})

test('decodeBase64: accepts the canonical form only', () => {
  expect(simple(P2WPKH, 'Hello World', HELLO.slice(0, -1))).toBe(false)
  expect(simple(P2WPKH, 'Hello World', `${HELLO}\n`)).toBe(false)
})

test('verifyBitcoin: refuses a signature with a high s', () => {
  const bytes = decodeBase64(HELLO) ?? new Uint8Array()
  const der = secp256k1.Signature.fromDER(bytes.subarray(2, 2 + 0x46))
  const twin = new secp256k1.Signature(der.r, secp256k1.CURVE.n - der.s)
  const signature = concatBytes(twin.toDERRawBytes(), Uint8Array.of(1))
  const witness = concatBytes(
    Uint8Array.of(2, signature.length),
    signature,
    bytes.subarray(2 + 0x47),
  )
  expect(verifySimple(addressOf(P2WPKH), 'Hello World', witness)).toBe(false)
})

test('verifyBitcoin: P2WPKH inside P2SH requires the key of the script', () => {
  // The witness is bound to the address's own script, so it is not valid for another; a wrong key
  // fails before.
  const key = secp256k1.getPublicKey(new Uint8Array(32).fill(7))
  const program = hash160(concatBytes(Uint8Array.of(0, 0x14), hash160(key)))
  const bytes = decodeBase64(HELLO) ?? new Uint8Array()
  expect(verifySimple({ kind: 'p2sh', program, isMainnet: true }, 'Hello World', bytes)).toBe(false)
})

test('verifyBitcoin: a signed message of a P2PKH address, with both forms of key', async () => {
  const { sha256 } = await import('@noble/hashes/sha2')
  const secret = new Uint8Array(32).fill(9)
  const message = 'This is a test message'
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(prefix, Uint8Array.of(text.length), text)))
  const made = secp256k1.sign(hash, secret)
  for (const isCompressed of [true, false]) {
    const header = 27 + made.recovery + (isCompressed ? 4 : 0)
    const bytes = concatBytes(Uint8Array.of(header), made.toCompactRawBytes())
    const keyHash = hash160(secp256k1.getPublicKey(secret, isCompressed))
    expect(verifyLegacy(keyHash, message, bytes)).toBe(true)
    expect(verifyLegacy(keyHash, `${message}!`, bytes)).toBe(false)
    const twin = new secp256k1.Signature(made.r, secp256k1.CURVE.n - made.s)
    const other = concatBytes(Uint8Array.of(header ^ 1), twin.toCompactRawBytes())
    expect(verifyLegacy(keyHash, message, other)).toBe(false)
  }
})

// Bitcoin Core, src/test/util_tests.cpp, 'message_verify'.
test.each([
  [
    '15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs',
    'Trust no one',
    'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk=',
  ],
  [
    '11canuhp9X2NocwCq7xNrQYTmUgZAnLK3',
    'Trust me',
    'IIcaIENoYW5jZWxsb3Igb24gYnJpbmsgb2Ygc2Vjb25kIGJhaWxvdXQgZm9yIGJhbmtzIAaHRtbCeDZINyavx14=',
  ],
])('verifyBitcoin: Bitcoin Core: %s signed %j', (text, message, signature) => {
  const { program, kind } = addressOf(text)
  expect(kind).toBe('p2pkh')
  const bytes = decodeBase64(signature) ?? new Uint8Array()
  expect(verifyLegacy(program, message, bytes)).toBe(true)
  expect(verifyLegacy(program, `${message} `, bytes)).toBe(false)
})

// BIP-350, 'Test vectors'.
test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 0, '751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
    0,
    '000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    1,
    '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
])('decodeAddress: BIP-350: %s', (address, version, program) => {
  const found = decodeBech32(address)
  expect(found?.version).toBe(version)
  expect(bytesToHex(found?.program ?? new Uint8Array())).toBe(program)
})

test.each([
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'bc1gmk9yu',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
])('decodeAddress: %s is invalid', (address) => {
  expect(decodeAddress(address)).toBeUndefined()
})

test('verifyBitcoin: refuses a key that is not on the curve (BIP-340)', () => {
  const program = new Uint8Array(32).fill(0xff)
  const signature = schnorr.sign(new Uint8Array(32), new Uint8Array(32).fill(3))
  const witness = concatBytes(Uint8Array.of(1, 64), signature)
  expect(verifySimple({ kind: 'p2tr', program, isMainnet: true }, '', witness)).toBe(false)
})

test('verifyBitcoin: an address of the main network signs in on no other, nor the reverse', async () => {
  const verify = (accountAddress: string, chainId: string) => {
    const data = { accountAddress, chainId } as unknown as SignInFields
    return verifyBitcoin({ message: 'Hello World', signature: HELLO, data, evm: undefined })
  }
  // The address of the same key on the test network.
  const { program } = addressOf(P2WPKH)
  const foreign = p2wpkhOf(program)
  const [main, testnet] = [
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
  ] as const
  expect(await verify(P2WPKH, main)).toMatchObject({ address: P2WPKH })
  expect(await verify(foreign, testnet)).toMatchObject({ address: foreign })
  await expect(verify(P2WPKH, testnet)).rejects.toMatchObject({ code: 'siwx/address' })
  await expect(verify(foreign, main)).rejects.toMatchObject({ code: 'siwx/address' })
})

function p2wpkhOf(program: Uint8Array): string {
  return bech32.encode('tb', [0, ...bech32.toWords(program)])
}
