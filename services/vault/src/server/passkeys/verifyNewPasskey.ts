import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewPasskey } from '../../api/passkeys.ts'
import { ApiError } from '../apiError.ts'
import { readClientData } from './readClientData.ts'
import { getRpId, type RelyingParty } from './relyingParty.ts'

/** What the service keeps of a passkey. */
export interface VerifiedPasskey {
  readonly credentialId: string
  /** In COSE, in base64url. */
  readonly publicKey: string
  readonly counter: number
}

/**
 * Checks a new passkey: https://www.w3.org/TR/webauthn-3/#sctn-registering-a-new-credential. Who
 * made the authenticator is not asked.
 *
 * @throws {ApiError} `passkey_refused`
 */
export async function verifyNewPasskey(
  party: RelyingParty,
  challenge: string,
  { credentialId: id, clientDataJSON, attestationObject }: NewPasskey,
): Promise<VerifiedPasskey> {
  const { topOrigin } = readClientData(clientDataJSON)
  // The library checks it of assertions only.
  if (topOrigin !== undefined && topOrigin !== party.site) {
    throw new ApiError('passkey_refused')
  }
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.walletOrigin,
    expectedRPID: getRpId(party),
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new ApiError('passkey_refused', { cause })
  })
  const { credential } = verified.registrationInfo ?? {}
  // The id that the authenticator wrote is that of the keyslot.
  if (!verified.verified || credential?.id !== id) throw new ApiError('passkey_refused')
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return { credentialId: id, publicKey, counter: credential.counter }
}
