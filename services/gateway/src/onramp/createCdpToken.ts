import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** In seconds: the default of `generateJwt` in @coinbase/cdp-sdk 1.57.0. */
const LIFETIME = 120

export interface CdpKey {
  readonly id: string
  /** An Ed25519 key (64 bytes in base64: seed, then public key), or a P-256 key as PEM. */
  readonly secret: string
}

/**
 * Creates the bearer token of one request to Coinbase: a JWT of the Secret API key.
 *
 * Source: src/auth/utils/jwt.ts of @coinbase/cdp-sdk 1.57.0 (MIT), read on 2026-11-28.
 *
 * @throws {TypeError} for a key of another form
 */
export function createCdpToken({
  key,
  method,
  host,
  path,
  now,
}: {
  readonly key: CdpKey
  readonly method: 'GET' | 'POST'
  readonly host: string
  /** Without the query. */
  readonly path: string
  /** In milliseconds. */
  readonly now: number
}): string {
  const { algorithm, privateKey } = readCdpKey(key.secret)
  const seconds = Math.floor(now / 1000)
  const header = {
    alg: algorithm,
    kid: key.id,
    typ: 'JWT',
    nonce: randomBytes(8).toString('hex'),
  }
  const claims = {
    sub: key.id,
    iss: 'cdp',
    uris: [`${method} ${host}${path}`],
    iat: seconds,
    nbf: seconds,
    exp: seconds + LIFETIME,
  }
  const text = [header, claims].map((part) => encode(JSON.stringify(part))).join('.')
  const signature =
    algorithm === 'EdDSA'
      ? sign(null, Buffer.from(text), privateKey)
      : sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const encode = (text: string) => Buffer.from(text).toString('base64url')

/** @throws {TypeError} */
export function readCdpKey(secret: string): {
  readonly algorithm: 'EdDSA' | 'ES256'
  readonly privateKey: KeyObject
} {
  if (secret.includes('-----BEGIN')) {
    // An environment variable may have its line ends as two characters.
    const privateKey = createPrivateKey(secret.replaceAll('\\n', '\n'))
    if (privateKey.asymmetricKeyDetails?.namedCurve === 'prime256v1') {
      return { algorithm: 'ES256', privateKey }
    }
    throw new TypeError('The key must be of the curve P-256.')
  }
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 64) throw new TypeError('The key must have 64 bytes in base64.')
  const jwk = {
    kty: 'OKP',
    crv: 'Ed25519',
    d: bytes.subarray(0, 32).toString('base64url'),
    x: bytes.subarray(32).toString('base64url'),
  }
  return { algorithm: 'EdDSA', privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}
