import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { type JSONWebKeySet, SignJWT } from 'jose'
import { createId } from '../secrets/createId.ts'
import {
  type AccessClaims,
  createAccessTokenReader,
  type ReadAccessToken,
  TOKEN_ALGORITHM,
  TOKEN_TYPE,
} from './createAccessTokenReader.ts'

/** What `deriveKey` makes the seed for. */
export const TOKEN_SEED_LABEL = 'portico vault 1 access tokens'
const ACCESS_TOKEN_MS = 10 * 60 * 1000

/** Access tokens in the form of RFC 9068. */
export interface AccessTokens {
  sign(claims: AccessClaims): Promise<{ readonly accessToken: string; readonly expiresAt: number }>
  /** @returns the claims of a valid token of the project; else `undefined` */
  read: ReadAccessToken
  /** The public key, for other services (RFC 7517). */
  readonly keys: JSONWebKeySet
}

export interface AccessTokensOptions {
  /** 32 bytes, the same on all processes of the service. */
  readonly seed: Uint8Array
  readonly walletOrigin: string
  readonly now: () => number
  readonly random: (bytes: number) => Uint8Array
}

/** An Ed25519 key in PKCS #8, up to its 32 bytes: RFC 8410, section 7. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** Creates the signer of access tokens, with Ed25519. */
export function createAccessTokens({
  seed,
  walletOrigin,
  now,
  random,
}: AccessTokensOptions): AccessTokens {
  const der = Buffer.concat([PKCS8_PREFIX, seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const { crv, kty, x } = publicKey.export({ format: 'jwk' })
  // RFC 7638, section 3: the members in this order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const keys = {
    keys: [{ crv, kty: 'OKP', x, alg: TOKEN_ALGORITHM, use: 'sig', kid }],
  } as JSONWebKeySet
  return {
    keys,
    read: createAccessTokenReader({ keys, issuer: walletOrigin, now }),
    async sign({ projectId, userId, sessionId, emailHash, authenticatedAt }) {
      const issuedAt = toSeconds(now())
      const expiresAt = issuedAt + ACCESS_TOKEN_MS / 1000
      // RFC 9068, section 2.2. The client is the project.
      const claims = {
        client_id: projectId,
        sid: sessionId,
        auth_time: toSeconds(authenticatedAt),
        // A private name: RFC 7519, section 4.3.
        email_hash: emailHash,
      }
      const accessToken = await new SignJWT(claims)
        .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: TOKEN_TYPE, kid })
        .setIssuer(walletOrigin)
        .setAudience(projectId)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(createId({ random }))
        .sign(privateKey)
      return { accessToken, expiresAt: expiresAt * 1000 }
    },
  }
}
