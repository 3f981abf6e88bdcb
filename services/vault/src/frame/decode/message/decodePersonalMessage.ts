import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { DecodeError } from '../decodeError.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { escapeText } from './escapeText.ts'
import { isSignIn, readSignIn, type SignIn } from './signIn.ts'

export interface DecodePersonalMessageParameters {
  /** As `personal_sign` has it: bytes in hexadecimal digits after `0x`, else a text. */
  readonly message: unknown
  /** The origin of the caller, which the browser names. */
  readonly origin: string
  /** The account that would sign. */
  readonly address: string
}

export type DecodedMessage = {
  /** What is signed: https://eips.ethereum.org/EIPS/eip-191, version `E`. */
  readonly digest: Hex
  readonly bytes: Hex
} & (
  | { readonly kind: 'text' /** With hidden characters escaped. */; readonly text: string }
  /** Bytes that are no text, such as the hash of what is not shown. */
  | { readonly kind: 'bytes' }
  | { readonly kind: 'signIn'; readonly signIn: SignIn; readonly text: string }
)

const HEX = /^0x(?:[\da-f]{2})*$/i
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * Decodes the message of `personal_sign`.
 *
 * @throws DecodeError `message_invalid` for what is no text; `sign_in_*` for a sign-in that is
 * malformed, of another origin, or of another account
 */
export function decodePersonalMessage(parameters: DecodePersonalMessageParameters): DecodedMessage {
  const bytes = readBytes(parameters.message)
  const size = utf8ToBytes(`${bytes.length}`)
  const prefix = utf8ToBytes('\x19Ethereum Signed Message:\n')
  const digest = toHex(keccak_256(concatBytes(prefix, size, bytes)))
  const signed = { digest, bytes: toHex(bytes) }
  const text = readText(bytes)
  if (text === undefined) return { kind: 'bytes', ...signed }
  const shown = escapeText(text)
  if (!isSignIn(text)) return { kind: 'text', ...signed, text: shown }
  return { kind: 'signIn', ...signed, signIn: readSignIn({ ...parameters, text }), text: shown }
}

function readBytes(message: unknown): Uint8Array {
  const isText = typeof message === 'string' && !LONE_SURROGATE.test(message)
  if (!isText) throw new DecodeError('message_invalid')
  return HEX.test(message) ? fromHex(message as Hex) : utf8ToBytes(message)
}

/** Reads UTF-8. A byte order mark is kept: it is signed. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
