import type { NewPasskey } from '../../api/index.ts'
import { decodeBase64Url, encodeBase64Url } from '../../frame/index.ts'
import { forgetPasskey } from './forgetPasskey.ts'
import { PasskeyError, toPasskeyError } from './passkeyError.ts'
import {
  isPublicKeyCredential,
  PASSKEY_TIMEOUT_MS,
  type PasskeySecret,
  PRF_INPUT,
  readPrfOutput,
  toDescriptors,
} from './prf.ts'
import { usePasskey } from './usePasskey.ts'

export interface CreatePasskeyParameters {
  readonly window: Window & typeof globalThis
  /** What the user sees in the list of passkeys. */
  readonly name: string
  /** Of the wallet service, in base64url. */
  readonly challenge: string
  /** The passkeys of this wallet, of which a device has one at most. */
  readonly existing: readonly string[]
  readonly signal: AbortSignal
}

/** A passkey that was made, and what shows it to the wallet service. */
export interface MadePasskey extends PasskeySecret {
  readonly registration: NewPasskey
}

/**
 * The algorithms of https://www.iana.org/assignments/cose/cose.xhtml#algorithms that
 * https://www.w3.org/TR/webauthn-3/#dom-publickeycredentialcreationoptions-pubkeycredparams names:
 * EdDSA, ES256, RS256.
 */
const ALGORITHMS = [-8, -7, -257] as const

/**
 * Creates a passkey of this origin whose secret opens a wallet.
 *
 * Some authenticators compute the secret only when the passkey is used, so that the browser asks
 * once more: https://www.w3.org/TR/webauthn-3/#prf-extension
 *
 * @throws PasskeyError
 */
export async function createPasskey(parameters: CreatePasskeyParameters): Promise<MadePasskey> {
  const { window, signal } = parameters
  try {
    const created = await window.navigator.credentials.create({
      publicKey: createOptions(parameters),
      signal,
    })
    if (!isPublicKeyCredential(created)) throw new PasskeyError('failed')
    const credentialId = encodeBase64Url(new Uint8Array(created.rawId))
    const registration = readRegistration(created, credentialId)
    const prfOutput = readPrfOutput(created)
    if (prfOutput) return { credentialId, prfOutput, registration }
    if (created.getClientExtensionResults().prf?.enabled !== true) {
      await forgetPasskey(window, credentialId)
      throw new PasskeyError('unsupported')
    }
    const { prfOutput: late } = await useNew(parameters, credentialId)
    return { credentialId, prfOutput: late, registration }
  } catch (error) {
    throw toPasskeyError(error)
  }
}

async function useNew(
  { window, signal }: CreatePasskeyParameters,
  credentialId: string,
): Promise<PasskeySecret> {
  try {
    return await usePasskey({ window, signal, credentialIds: [credentialId] })
  } catch (error) {
    await forgetPasskey(window, credentialId)
    throw error
  }
}

function readRegistration({ response }: PublicKeyCredential, credentialId: string): NewPasskey {
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse
  return {
    credentialId,
    clientDataJSON: encodeBase64Url(new Uint8Array(clientDataJSON)),
    attestationObject: encodeBase64Url(new Uint8Array(attestationObject)),
  }
}

function createOptions({
  window,
  name,
  challenge: text,
  existing,
}: CreatePasskeyParameters): PublicKeyCredentialCreationOptions {
  const challenge = decodeBase64Url(text)
  return {
    rp: { id: window.location.hostname, name: window.location.hostname },
    // An authenticator keeps one passkey of a user, and would overwrite that of another tab.
    user: { id: challenge, name, displayName: name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: toDescriptors(existing),
    timeout: PASSKEY_TIMEOUT_MS,
    attestation: 'none',
    // Some platforms refuse a PRF without an input.
    extensions: { prf: PRF_INPUT },
  }
}
