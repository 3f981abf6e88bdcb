import type { SignInFields, SignInMessage } from '../../core/interfaces/signIn.ts'
import { formatSignInMessage } from './formatSignInMessage.ts'

/** The fields of a message; version and time of issue have defaults. */
export type CreateSignInMessageFields = Omit<SignInFields, 'version' | 'issuedAt'> &
  Partial<Pick<SignInFields, 'version' | 'issuedAt'>>

/**
 * Makes a sign-in message: its fields, checked, and a `toString` that writes what is signed (spec 3; CAIP-122).
 *
 * @param fields - `version` is 1 and `issuedAt` now unless given; `nonce` must come from the server that verifies
 * @throws {PorticoError} `siwx/field`, `siwx/message`, `validation/*`
 * @example
 * const message = createSignInMessage({ domain: location.host, uri: location.origin, nonce, chainId: 'eip155:1', accountAddress })
 * await signMessage(portico, { message: `${message}` })
 */
export function createSignInMessage(fields: CreateSignInMessageFields): SignInMessage {
  const whole: SignInFields = { version: '1', issuedAt: new Date().toISOString(), ...fields }
  const text = formatSignInMessage(whole)
  // Not enumerable: the fields alone are what is stored and sent.
  return Object.defineProperty(whole, 'toString', { value: () => text }) as SignInMessage
}
