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
  /** The passkeys of the wallet, in base64url: the browser offers no other. */
  readonly credentialIds: readonly string[]
  /** What the passkey signs, such as the digest of a request. Default: random bytes. */
  readonly challenge?: Bytes | undefined
  /** The origin of the page around. */
  readonly site?: string | undefined
  readonly signal: AbortSignal
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
}: UsePasskeyParameters): Promise<PasskeySecret> {
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
    checkAssertion(credential.response as AuthenticatorAssertionResponse, {
      challenge,
      origin: window.location.origin,
      site,
    })
    const prfOutput = readPrfOutput(credential)
    if (!prfOutput) throw new PasskeyError('unsupported')
    return { credentialId: encodeBase64Url(new Uint8Array(credential.rawId)), prfOutput }
  } catch (error) {
    throw toPasskeyError(error)
  }
}
