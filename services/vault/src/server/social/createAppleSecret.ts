import { importPKCS8, SignJWT } from 'jose'

/** A key of "Sign in with Apple". */
export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  /** PKCS #8, in PEM. */
  readonly privateKey: string
}

const AUDIENCE = 'https://appleid.apple.com'
/** Longer than it is kept: a configuration is made anew every hour. */
const LIFETIME = '2h'

/**
 * Creates the secret with which the service names itself at Apple, a JWT for six months at most:
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export async function createAppleSecret(
  clientId: string,
  { teamId, keyId, privateKey }: AppleKey,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .setAudience(AUDIENCE)
    .setSubject(clientId)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
