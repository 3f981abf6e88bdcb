import { type Bytes, encodeBase64Url } from '../../frame/index.ts'
import { PasskeyError } from './passkeyError.ts'

/** The place of the flags, and their bits: https://www.w3.org/TR/webauthn-3/#authenticator-data */
const FLAGS_AT = 32
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04

export interface ExpectedAssertion {
  readonly challenge: Bytes
  readonly origin: string
  /** The origin of the page around, which not all browsers report. */
  readonly site?: string | undefined
}

/**
 * Checks that an assertion answers this challenge, in this origin and site, with the user verified,
 * as https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion says. Nobody checks its signature:
 * the passkey proves itself by opening a keyslot.
 *
 * @throws PasskeyError `failed`
 */
export function checkAssertion(
  response: Pick<AuthenticatorAssertionResponse, 'clientDataJSON' | 'authenticatorData'>,
  { challenge, origin, site }: ExpectedAssertion,
): void {
  const client = readClientData(response.clientDataJSON)
  const flags = new Uint8Array(response.authenticatorData)[FLAGS_AT] ?? 0
  const needed = USER_PRESENT | USER_VERIFIED
  const isRight =
    client.type === 'webauthn.get' &&
    client.challenge === encodeBase64Url(challenge) &&
    client.origin === origin &&
    (client.topOrigin === undefined || site === undefined || client.topOrigin === site) &&
    (flags & needed) === needed
  if (!isRight) throw new PasskeyError('failed')
}

/** https://www.w3.org/TR/webauthn-3/#dictionary-client-data */
function readClientData(json: ArrayBuffer): Readonly<Record<string, unknown>> {
  const data: unknown = JSON.parse(new TextDecoder().decode(json))
  return data !== null && typeof data === 'object' ? { ...data } : {}
}
