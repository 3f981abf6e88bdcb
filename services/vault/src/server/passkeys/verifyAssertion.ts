import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '../../api/passkeys.ts'
import { getRpId, type RelyingParty } from './relyingParty.ts'
import type { VerifiedPasskey } from './verifyNewPasskey.ts'

/**
 * Checks what a passkey signed: https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion
 *
 * @returns how often it signed by now; `undefined` if anything is wrong, such as a count that does
 * not rise, so that there are two of it
 */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  { credentialId: id, userHandle, ...signed }: PasskeyAssertion,
  { publicKey, counter }: Pick<VerifiedPasskey, 'publicKey' | 'counter'>,
): Promise<number | undefined> {
  const response = { ...signed, ...(userHandle !== undefined && { userHandle }) }
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.walletOrigin,
    expectedTopOrigin: party.site,
    expectedRPID: getRpId(party),
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
