import { etc, getPublicKey, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { encodeBase64 } from '../../wire/validate/base64.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'
import { bytesToHex, concatBytes, randomBytes } from './encoding.ts'

const DAY_S = 86_400
const SUBJECT_BYTES = 32
// Tokens are backdated, so that a clock that is a little ahead creates no token of the future.
const BACKDATE_S = 600
// Multicodec prefix of an Ed25519 public key.
const ED25519_PUB = Uint8Array.of(0xed, 0x01)

/** Formats the `did:key` of a client's Ed25519 key, by which the relay identifies it. */
export function formatDidKey(seed: Uint8Array): string {
  // WebCrypto needs a secure context, and sites are tested on phones over plain http.
  etc.sha512Sync ??= (...parts) => sha512(concatBytes(...parts))
  return `did:key:z${encodeBase58(concatBytes(ED25519_PUB, getPublicKey(seed)))}`
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
    sub: bytesToHex(randomBytes(SUBJECT_BYTES)),
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + DAY_S + BACKDATE_S,
  })
  const signed = `${head}.${claims}`
  return `${signed}.${encodeBase64(sign(utf8ToBytes(signed), seed), true)}`
}
