import { etc, getPublicKey, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'
import { encodeBase64 } from './bytes.ts'
import { bytesToHex, concatBytes, randomBytes } from './hex.ts'
import { KEY_BYTES } from './keys.ts'

const DAY_S = 86_400
// A clock that is a little ahead must not make tokens of the future.
const BACKDATE_S = 600
// The multicodec of an Ed25519 public key.
const ED25519_PUB = Uint8Array.of(0xed, 0x01)

/** The relay knows a client by its Ed25519 key, written as `did:key`. */
export function didOf(seed: Uint8Array): string {
  // The platform's own digest is for secure pages only, and a site is tried on phones without a certificate.
  etc.sha512Sync ??= (...parts) => sha512(concatBytes(...parts))
  return `did:key:z${encodeBase58(concatBytes(ED25519_PUB, getPublicKey(seed)))}`
}

/**
 * The token that a relay asks for: a JWT signed with the client's own key (RFC 7519, RFC 8037), for a day.
 *
 * @param seed - the client's Ed25519 seed
 * @param audience - the relay's address, exactly as it is connected to
 * @param nowMs - the clock; ten minutes ahead and a day behind do no harm
 */
export function signRelayToken(seed: Uint8Array, audience: string, nowMs: number): string {
  const issuedAt = Math.floor(nowMs / 1000) - BACKDATE_S
  const part = (value: object) => encodeBase64(utf8ToBytes(JSON.stringify(value)), true)
  const head = part({ alg: 'EdDSA', typ: 'JWT' })
  const claims = part({
    iss: didOf(seed),
    sub: bytesToHex(randomBytes(KEY_BYTES)),
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + DAY_S + BACKDATE_S,
  })
  const signed = `${head}.${claims}`
  return `${signed}.${encodeBase64(sign(utf8ToBytes(signed), seed), true)}`
}
