import type { PasskeyAssertion } from '../../api/index.ts'
import { type Bytes, encodeBase64Url } from '../../frame/index.ts'
import { checkAssertion } from './checkAssertion.ts'
import { PasskeyError, toPasskeyError } from './passkeyError.ts'
import {
  createChallenge,
  isPublicKeyCredential,
  PASSKEY_TIMEOUT_MS,
  type PasskeySecret,
  PRF_INPUT,
  readPrfOutput,
  toDescriptors,
} from './prf.ts'

export interface UsePasskeyParameters {
  readonly window: Pick<Window, 'navigator' | 'location'>
  /** Those that the browser offers, in base64url. Without one, it offers all of the wallet's. */
  readonly credentialIds: readonly string[]
  /** What the passkey signs, such as the digest of a request. Default: random bytes. */
  readonly challenge?: Bytes | undefined
  /** The origin of the page around. */
  readonly site?: string | undefined
  readonly signal: AbortSignal
}

/** A passkey that was used, and what shows it to the wallet service. */
export interface UsedPasskey extends PasskeySecret {
  readonly assertion: PasskeyAssertion
}

/**
 * Asks the user for a passkey, in a prompt that the browser draws and no page can cover.
 *
 * @returns the secret of the passkey that was used, which the caller overwrites
 * @throws PasskeyError
 */
export async function usePasskey({
  window,
  credentialIds,
  challenge = createChallenge(),
  site,
  signal,
}: UsePasskeyParameters): Promise<UsedPasskey> {
  try {
    const credential = await window.navigator.credentials.get({
      publicKey: {
        rpId: window.location.hostname,
        challenge,
        allowCredentials: toDescriptors(credentialIds),
        // Without it, a passkey has another secret: https://www.w3.org/TR/webauthn-3/#prf-extension
        userVerification: 'required',
        timeout: PASSKEY_TIMEOUT_MS,
        extensions: { prf: PRF_INPUT },
      },
      signal,
    })
    if (!isPublicKeyCredential(credential)) throw new PasskeyError('failed')
    const response = credential.response as AuthenticatorAssertionResponse
    checkAssertion(response, {
      challenge,
      origin: window.location.origin,
      site,
    })
    const prfOutput = readPrfOutput(credential)
    if (!prfOutput) throw new PasskeyError('unsupported')
    const credentialId = encodeBase64Url(new Uint8Array(credential.rawId))
    return { credentialId, prfOutput, assertion: readAssertion(response, credentialId) }
  } catch (error) {
    throw toPasskeyError(error)
  }
}

function readAssertion(
  { clientDataJSON, authenticatorData, signature, userHandle }: AuthenticatorAssertionResponse,
  credentialId: string,
): PasskeyAssertion {
  const toText = (bytes: ArrayBuffer) => encodeBase64Url(new Uint8Array(bytes))
  return {
    credentialId,
    clientDataJSON: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    // Left out where the page named the passkeys, by some browsers.
    ...(userHandle && { userHandle: toText(userHandle) }),
  }
}
