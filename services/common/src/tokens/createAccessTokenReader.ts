import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'

/** RFC 8037, section 3.1. */
export const TOKEN_ALGORITHM = 'EdDSA'
/** RFC 9068, section 2.1. */
export const TOKEN_TYPE = 'at+jwt'

/** Whose session it is. */
export interface AccessClaims {
  readonly projectId: string
  readonly userId: string
  readonly sessionId: string
  /** The address that its user proved by a code, of `hashEmail`. */
  readonly emailHash: string
  /** When a code was accepted last, in milliseconds since 1970. */
  readonly authenticatedAt: number
}

/** @returns the claims of a valid token of the project; else `undefined` */
export type ReadAccessToken = (
  token: string,
  projectId: string,
) => Promise<AccessClaims | undefined>

export interface AccessTokenReaderOptions {
  /** The public keys of the wallet service (RFC 7517). */
  readonly keys: JSONWebKeySet
  /** The origin of the wallet service. */
  readonly issuer: string
  readonly now: () => number
}

/** Creates the reader of the wallet service's access tokens (RFC 9068). */
export function createAccessTokenReader({
  keys,
  issuer,
  now,
}: AccessTokenReaderOptions): ReadAccessToken {
  const findKey = createLocalJWKSet(keys)
  return async (token, projectId) => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: [TOKEN_ALGORITHM],
        typ: TOKEN_TYPE,
        issuer,
        audience: projectId,
        requiredClaims: ['exp', 'sub', 'sid', 'auth_time', 'email_hash'],
        currentDate: new Date(now()),
      })
      const { sub, sid, auth_time: seconds, email_hash: emailHash } = payload
      if (typeof sub !== 'string' || typeof sid !== 'string') return undefined
      if (typeof emailHash !== 'string') return undefined
      if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds)) return undefined
      return { projectId, userId: sub, sessionId: sid, emailHash, authenticatedAt: seconds * 1000 }
    } catch {
      // Expired, of another project, or forged.
      return undefined
    }
  }
}

const BEARER = 'Bearer '

/** Reads the token of the header `authorization` (RFC 6750, section 2.1). Empty without one. */
export function readBearerToken(authorization = ''): string {
  return authorization.startsWith(BEARER) ? authorization.slice(BEARER.length) : ''
}
