import { type Bytes, decodeBase64Url } from '../../frame/index.ts'
import { PasskeyError } from './passkeyError.ts'

/** A passkey, and the secret that it makes. The caller overwrites the secret. */
export interface PasskeySecret {
  /** In base64url. */
  readonly credentialId: string
  readonly prfOutput: Bytes
}

/** A PRF has 32 bytes of output: https://www.w3.org/TR/webauthn-3/#prf-extension */
const OUTPUT_BYTES = 32

/**
 * What each passkey computes its secret from: the same for all, since a passkey has a key of its
 * own, and the keyslot adds a random salt.
 */
export const PRF_INPUT: AuthenticationExtensionsPRFInputs = {
  eval: { first: new TextEncoder().encode('portico keyslot passkey 1') },
}

/** How long the browser may ask the user. */
export const PASSKEY_TIMEOUT_MS = 2 * 60_000

const CHALLENGE_BYTES = 32

/** A challenge that no service checks: what counts is that the passkey opens the keyslot. */
export function createChallenge(): Bytes {
  return crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES))
}

/** @returns the secret, which the caller overwrites; `undefined` if there is none in the result */
export function readPrfOutput(credential: PublicKeyCredential): Bytes | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (first === undefined) return undefined
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength).slice()
    : new Uint8Array(first)
  if (bytes.length !== OUTPUT_BYTES) throw new PasskeyError('unsupported')
  return bytes
}

/** The browser returns a credential of the kind that it was asked for. */
export function isPublicKeyCredential(
  credential: Credential | null,
): credential is PublicKeyCredential {
  return credential?.type === 'public-key'
}

/** @param credentialIds - in base64url */
export function toDescriptors(credentialIds: readonly string[]): PublicKeyCredentialDescriptor[] {
  return credentialIds.map((id) => ({ type: 'public-key', id: decodeBase64Url(id) }))
}
