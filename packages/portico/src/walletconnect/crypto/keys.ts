import { montgomery } from '@noble/curves/abstract/montgomery'
import { CURVE, etc, getPublicKey as getSigningPublicKey, sign } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'
import { bytesToHex, concatBytes, encodeBase64, randomBytes } from './encoding.ts'

/** The length of every key of the protocol. */
export const KEY_BYTES = 32

// X25519 (RFC 7748) with the prime and the inverse of Ed25519, which is in the bundle anyway. The
// `x25519` of noble brings both again.
const x25519 = /* @__PURE__ */ montgomery({
  P: CURVE.p,
  type: 'x25519',
  powPminus2: (value) => etc.invert(value, CURVE.p),
  adjustScalarBytes(bytes) {
    bytes[0] = (bytes[0] ?? 0) & 248
    bytes[31] = ((bytes[31] ?? 0) & 127) | 64
    return bytes
  },
  randomBytes: etc.randomBytes,
})

/** Returns the topic of a symmetric key: the SHA-256 of the key. */
export function deriveTopic(key: Uint8Array): string {
  return bytesToHex(sha256(key))
}

/**
 * Derives the symmetric key of two peers: X25519, then HKDF-SHA256 without salt and info.
 *
 * @throws for a public key of small order, with which anyone knows the shared key
 */
export function deriveSharedKey(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const shared = x25519.getSharedSecret(secretKey, publicKey)
  // The first block of HKDF (RFC 5869) has all bytes that are needed. The full HKDF of noble is
  // larger.
  return hmac(hmac(new Uint8Array(KEY_BYTES), shared), Uint8Array.of(1))
}

const BLOCK_BYTES = 64

/**
 * HMAC-SHA256 (RFC 2104) for keys of at most one block. The incremental HMAC of noble is larger.
 */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (byte: number) =>
    Uint8Array.from({ length: BLOCK_BYTES }, (_, at) => byte ^ (key[at] ?? 0))
  return sha256(concatBytes(pad(0x5c), sha256(concatBytes(pad(0x36), message))))
}

/** Returns the public key of an X25519 secret key. */
export function getPublicKey(secretKey: Uint8Array): Uint8Array {
  return x25519.getPublicKey(secretKey)
}

const DAY_S = 86_400
// Tokens are backdated, so that a clock that is a little ahead creates no token of the future.
const BACKDATE_S = 600
// Multicodec prefix of an Ed25519 public key.
const ED25519_PUB = Uint8Array.of(0xed, 0x01)

/** Formats the `did:key` of a client's Ed25519 key, by which the relay identifies it. */
export function formatDidKey(seed: Uint8Array): string {
  // WebCrypto needs a secure context, and sites are tested on phones over plain http.
  etc.sha512Sync ??= (...parts) => sha512(concatBytes(...parts))
  return `did:key:z${encodeBase58(concatBytes(ED25519_PUB, getSigningPublicKey(seed)))}`
}

/**
 * Creates the JWT that a relay requires, signed with the client's Ed25519 key (RFC 7519, RFC 8037)
 * and valid for a day.
 *
 * @param seed - the client's Ed25519 seed
 * @param audience - the relay's URL, exactly as the client connects to it
 * @param nowMs - the current time; a clock ten minutes ahead or a day behind still works
 */
export function signRelayToken(seed: Uint8Array, audience: string, nowMs: number): string {
  const issuedAt = Math.floor(nowMs / 1000) - BACKDATE_S
  const part = (value: object) => encodeBase64(utf8ToBytes(JSON.stringify(value)), true)
  const head = part({ alg: 'EdDSA', typ: 'JWT' })
  const claims = part({
    iss: formatDidKey(seed),
    sub: bytesToHex(randomBytes(KEY_BYTES)),
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + DAY_S + BACKDATE_S,
  })
  const signed = `${head}.${claims}`
  return `${signed}.${encodeBase64(sign(utf8ToBytes(signed), seed), true)}`
}
