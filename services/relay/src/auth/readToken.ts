import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { decodeBase58 } from 'portico/wire'
import * as v from 'valibot'

/** Why a token is refused. */
export type TokenRefusal = 'missing' | 'malformed' | 'signature' | 'audience' | 'expired' | 'future'

export type TokenResult = { readonly clientId: string } | { readonly fault: TokenRefusal }

export interface TokenRules {
  /** The addresses of this relay, as clients configure them. */
  readonly urls: readonly string[]
  readonly clockSkewSeconds: number
  /** Seconds since 1970. */
  readonly now: number
}

const TOKEN_MAX_LENGTH = 4096
const DID = 'did:key:z'
const DID_MAX_LENGTH = 80
/**
 * The longest life of a token. Stock clients create it for a day (`CRYPTO_JWT_TTL` of
 * @walletconnect/core).
 */
const LIFE_MAX_SECONDS = 7 * 86_400
/** Multicodec of an Ed25519 public key. */
const ED25519 = [0xed, 0x01] as const
const KEY_BYTES = 32

const Header = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Claims = v.object({
  iss: v.pipe(v.string(), v.startsWith(DID), v.maxLength(DID_MAX_LENGTH)),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  aud: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  iat: seconds,
  exp: seconds,
})

/**
 * Checks a relay authentication token (WalletConnect v2): a JWT signed by the key that its did:key
 * names.
 *
 * @returns the client id, which is the did:key; or why the token is refused
 */
export function readToken(token: string | undefined, rules: TokenRules): TokenResult {
  if (!token) return { fault: 'missing' }
  if (token.length > TOKEN_MAX_LENGTH) return { fault: 'malformed' }
  const parts = token.split('.')
  const [header, payload, signature] = parts.map(decodePart)
  if (parts.length !== 3 || !header || !payload || !signature) return { fault: 'malformed' }
  const claims = v.safeParse(Claims, parse(payload))
  if (!v.is(Header, parse(header)) || !claims.success) return { fault: 'malformed' }
  const { iss, aud, iat, exp } = claims.output
  const key = readKey(iss)
  if (!key || exp <= iat || exp - iat > LIFE_MAX_SECONDS) return { fault: 'malformed' }
  const signed = Buffer.from(token.slice(0, token.lastIndexOf('.')))
  if (!verify(null, signed, key, signature)) return { fault: 'signature' }
  if (!rules.urls.some((url) => isSameUrl(url, aud))) return { fault: 'audience' }
  if (iat > rules.now + rules.clockSkewSeconds) return { fault: 'future' }
  if (exp <= rules.now - rules.clockSkewSeconds) return { fault: 'expired' }
  return { clientId: iss }
}

const BASE64_URL = /^[A-Za-z0-9_-]+$/

function decodePart(part: string): Buffer | undefined {
  return BASE64_URL.test(part) ? Buffer.from(part, 'base64url') : undefined
}

function parse(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString())
  } catch {
    return undefined
  }
}

function readKey(did: string): KeyObject | undefined {
  const bytes = decodeBase58(did.slice(DID.length))
  if (bytes?.length !== ED25519.length + KEY_BYTES) return undefined
  if (ED25519.some((byte, at) => bytes[at] !== byte)) return undefined
  const key = Buffer.from(bytes.subarray(ED25519.length))
  if (!isSafePoint(key)) return undefined
  const x = key.toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function isSameUrl(one: string, other: string): boolean {
  if (one === other) return true
  return URL.canParse(other) && new URL(one).href === new URL(other).href
}

const FIELD = 2n ** 255n - 19n
/**
 * The y coordinates of the eight points of small order; a test compares them with @noble/curves.
 */
const SMALL_ORDER = new Set([
  0n,
  1n,
  FIELD - 1n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
])

// Signatures for a key of small order need no secret. A non-canonical key is a second name of
// another key.
function isSafePoint(key: Buffer): boolean {
  const y = BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`) & (2n ** 255n - 1n)
  return y < FIELD && !SMALL_ORDER.has(y)
}
