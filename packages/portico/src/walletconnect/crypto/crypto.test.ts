import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { ed25519, x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../wire/validate/base64.ts'
import { decodeHex } from './encoding.ts'
import { openEnvelope, readEnvelope, sealEnvelope } from './envelope.ts'
import { deriveSharedKey, deriveTopic, getPublicKey, hmac } from './keys.ts'
import { formatDidKey, signRelayToken } from './relayToken.ts'

describe('published test vectors of the bundled primitives', () => {
  test('X25519: RFC 7748, section 5.2', () => {
    const scalar = hexToBytes('a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4')
    const point = hexToBytes('e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c')
    expect(bytesToHex(x25519.scalarMult(scalar, point))).toBe(
      'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
    )
  })

  test('HKDF-SHA256 without salt and info: RFC 5869, A.3', () => {
    const okm = hkdf(sha256, hexToBytes('0b'.repeat(22)), undefined, undefined, 42)
    expect(bytesToHex(okm)).toBe(
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    )
  })

  test.each([
    [
      '0b'.repeat(20),
      bytesToHex(utf8ToBytes('Hi There')),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      bytesToHex(utf8ToBytes('Jefe')),
      bytesToHex(utf8ToBytes('what do ya want for nothing?')),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(20),
      'dd'.repeat(50),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
  ])('HMAC-SHA256: RFC 4231, sections 4.2 to 4.4: %s', (key, message, mac) => {
    expect(bytesToHex(hmac(hexToBytes(key), hexToBytes(message)))).toBe(mac)
  })

  test('ChaCha20-Poly1305: RFC 8439, section 2.8.2', () => {
    const key = hexToBytes('808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f')
    const nonce = hexToBytes('070000004041424344454647')
    const aad = hexToBytes('50515253c0c1c2c3c4c5c6c7')
    const text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
    const sealed = chacha20poly1305(key, nonce, aad).encrypt(utf8ToBytes(text))
    expect(bytesToHex(sealed.slice(0, 16))).toBe('d31a8d34648e60db7b86afbc53ef7ec2')
    expect(bytesToHex(sealed.slice(-16))).toBe('1ae10b594f09e26a7e902ecbd0600691')
  })

  test('Ed25519: RFC 8032, section 7.1, test 2', () => {
    const seed = hexToBytes('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb')
    expect(bytesToHex(ed25519.getPublicKey(seed))).toBe(
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    )
    expect(bytesToHex(ed25519.sign(Uint8Array.of(0x72), seed))).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    )
  })

  test('did:key of an Ed25519 key: the specification’s test vector', () => {
    const seed = new Uint8Array(32)
    expect(formatDidKey(seed)).toBe('did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp')
  })
})

describe('the smaller primitives', () => {
  test('the smaller X25519 and HKDF derive the same keys as the full ones', () => {
    const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(bytes32, bytes32, (own, other) => {
        const open = x25519.getPublicKey(other)
        const shared = x25519.getSharedSecret(own, open)
        expect(getPublicKey(other)).toEqual(open)
        expect(deriveSharedKey(own, open)).toEqual(hkdf(sha256, shared, undefined, undefined, 32))
      }),
      { numRuns: 50 },
    )
  })

  test('the smaller ChaCha20-Poly1305 seals and opens like the full one', () => {
    const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(bytes32, fc.string(), (key, text) => {
        const envelope = readEnvelope(sealEnvelope(key, text))
        if (!envelope) throw new TypeError('no envelope')
        const full = chacha20poly1305(key, envelope.nonce)
        expect(full.decrypt(envelope.ciphertext)).toEqual(utf8ToBytes(text))
        const ciphertext = full.encrypt(utf8ToBytes(text))
        expect(openEnvelope(key, { ...envelope, ciphertext })).toBe(text)
      }),
      { numRuns: 50 },
    )
  })

  test('the smaller Ed25519 signs like the full one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
        const [head, claims, signature = ''] = signRelayToken(seed, 'wss://r', 1).split('.')
        const signed = ed25519.sign(utf8ToBytes(`${head}.${claims}`), seed)
        expect(Buffer.from(signature, 'base64url')).toEqual(Buffer.from(signed))
      }),
      { numRuns: 20 },
    )
  })
})

// Values of the protocol's public test suites (shared by the JavaScript, Swift, Kotlin and Dart
// clients).
describe('published test vectors of the protocol', () => {
  const A = {
    secret: '1fb63fca5c6ac731246f2f069d3bc2454345d5208254aa8ea7bffc6d110c8862',
    open: 'ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342',
  }
  const B = {
    secret: '36bf507903537de91f5e573666eaa69b1fa313974f23b2b59645f20fea505854',
    open: '590c2c627be7af08597091ff80dd41f7fa28acd10ef7191d7e830e116d3a186a',
  }
  const symKey = hexToBytes('0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c')
  const message = '{"id":1,"jsonrpc":"2.0","method":"test_method","params":{}}'
  const type0 =
    'AHF3ZWNmYWFzZGFkc3paHoQ96/mLAdanVxi17icRXq+jyrqXA8ocVgGmryQZBFMg+uwgc8yLa43EOeY+IWEv84g8hn4L3Ncsgz6397sgNKnsNcL7A9k3Mg=='
  const type1 =
    'Af96fVdnw2KwoXrZIpnr23gx3L2aVpWcATaMdARUOzNCcXdlY2ZhYXNkYWRzeloehD3r+YsB1qdXGLXuJxFer6PKupcDyhxWAaavJBkEUyD67CBzzItrjcQ55j4hYS/ziDyGfgvc1yyDPrf3uyA0qew1wvsD2Tcy'

  test('public keys, the shared key and its topic', () => {
    expect(bytesToHex(getPublicKey(hexToBytes(A.secret)))).toBe(A.open)
    expect(bytesToHex(getPublicKey(hexToBytes(B.secret)))).toBe(B.open)
    expect(deriveSharedKey(hexToBytes(A.secret), hexToBytes(B.open))).toEqual(symKey)
    expect(deriveSharedKey(hexToBytes(B.secret), hexToBytes(A.open))).toEqual(symKey)
    expect(deriveTopic(symKey)).toBe(
      '2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16',
    )
    expect(
      deriveTopic(hexToBytes('9c87e48e69b33a613907515bcd5b1b4cc10bbaf15167b19804b00f0a9217e607')),
    ).toBe('a492906ccc809a411bb53a84572b57329375378c6ad7566f3e1c688200123e77')
  })

  test('envelopes of type 0 and 1', () => {
    const plain = readEnvelope(type0)
    expect(plain?.sender).toBeUndefined()
    expect(plain && openEnvelope(symKey, plain)).toBe(message)
    const named = readEnvelope(type1)
    expect(named?.sender && bytesToHex(named.sender)).toBe(A.open)
    expect(named && openEnvelope(symKey, named)).toBe(message)
  })
})

test('openEnvelope: only the same key opens an unchanged envelope', () => {
  const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(
      bytes32,
      bytes32,
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.nat(),
      fc.option(bytes32),
      (key, other, text, at, sender) => {
        const sealed = sealEnvelope(key, text, sender ?? undefined)
        const envelope = readEnvelope(sealed)
        if (!envelope) throw new Error('no envelope')
        expect(openEnvelope(key, envelope)).toBe(text)
        expect(envelope.sender).toEqual(sender ?? undefined)
        const isSame = other.every((byte, index) => byte === key[index])
        if (!isSame) expect(openEnvelope(other, envelope)).toBeUndefined()
        const changed = Uint8Array.from(envelope.ciphertext)
        changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ 1
        expect(openEnvelope(key, { ...envelope, ciphertext: changed })).toBeUndefined()
      },
    ),
    { numRuns: 50 },
  )
})

test('sealEnvelope: no nonce is used twice', () => {
  const key = new Uint8Array(32)
  const seen = new Set(Array.from({ length: 1000 }, () => sealEnvelope(key, 'x')))
  expect(seen.size).toBe(1000)
})

test('readEnvelope: reads any input without throwing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      const envelope = readEnvelope(text)
      if (envelope) expect(openEnvelope(new Uint8Array(32), envelope)).toBeUndefined()
    }),
  )
})

test('deriveSharedKey: HKDF-SHA256 of the X25519 secret without salt and info (RFC 5869)', () => {
  const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(bytes32, bytes32, (own, other) => {
      const peer = getPublicKey(other)
      const secret = x25519.getSharedSecret(own, peer)
      expect(deriveSharedKey(own, peer)).toEqual(hkdf(sha256, secret, undefined, undefined, 32))
    }),
    { numRuns: 20 },
  )
})

test('deriveSharedKey: throws for a public key of small order', () => {
  expect(() => deriveSharedKey(new Uint8Array(32).fill(1), new Uint8Array(32))).toThrow()
})

test('base64 and hex: decode what they encode, refuse anything else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes)
      expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(encodeBase64(bytes, true)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(decodeHex(bytesToHex(bytes), bytes.length)).toEqual(bytes)
    }),
  )
  expect(decodeBase64('*')).toBeUndefined()
  expect([decodeHex('zz', 1), decodeHex('0a', 2), decodeHex(7, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  // More bytes than one call can take as spread arguments.
  expect(decodeBase64(encodeBase64(new Uint8Array(100_000)))).toHaveLength(100_000)
})

test('signRelayToken: names client, relay and expiry, signed by the client key', () => {
  const seed = new Uint8Array(32).fill(7)
  const token = signRelayToken(seed, 'wss://relay.example', 1_800_000_000_500)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(read(claims)).toEqual({
    iss: formatDidKey(seed),
    sub: expect.stringMatching(/^[0-9a-f]{64}$/),
    aud: 'wss://relay.example',
    iat: 1_799_999_400,
    exp: 1_800_086_400,
  })
  const signed = utf8ToBytes(`${head}.${claims}`)
  const bytes = new Uint8Array(Buffer.from(signature, 'base64url'))
  expect(ed25519.verify(bytes, signed, ed25519.getPublicKey(seed))).toBe(true)
})
