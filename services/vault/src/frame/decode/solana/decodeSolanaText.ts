import { DecodeError } from '../decodeError.ts'
import { type Hex, toHex } from '../hex.ts'
import { escapeText } from '../message/escapeText.ts'
import { isSignIn } from '../message/signIn.ts'
import { isSolanaTransaction } from './isSolanaTransaction.ts'

export interface DecodeSolanaTextParameters {
  readonly message: Uint8Array
  /** The origin of the caller, which the browser names. */
  readonly origin: string
  /** The account that would sign. */
  readonly address: string
}

export type DecodedSolanaText = { readonly bytes: Hex } & (
  | { readonly kind: 'text' /** With hidden characters escaped. */; readonly text: string }
  | { readonly kind: 'signIn'; readonly text: string }
  /** Bytes that are no text. */
  | { readonly kind: 'bytes' }
)

/** https://github.com/phantom/sign-in-with-solana, "ABNF Message Format": its first two lines. */
const START =
  /^(?:(?<scheme>https?):\/\/)?(?<domain>[^\s/?#@\\]+) wants you to sign in with your Solana account:\n(?<account>[1-9A-HJ-NP-Za-km-z]{32,44})(?:\n|$)/
const URI = /^URI: (.*)$/gm

/**
 * Decodes the message of `solana_signMessage`.
 *
 * @throws DecodeError `message_is_transaction`; `sign_in_*` for a sign-in of another form, of
 * another origin, or of another account
 */
export function decodeSolanaText(parameters: DecodeSolanaTextParameters): DecodedSolanaText {
  const { message } = parameters
  if (isSolanaTransaction(message)) throw new DecodeError('message_is_transaction')
  const bytes = toHex(message)
  const text = readText(message)
  if (text === undefined) return { kind: 'bytes', bytes }
  if (!isSignIn(text)) return { kind: 'text', bytes, text: escapeText(text) }
  checkSignIn(text, parameters)
  return { kind: 'signIn', bytes, text: escapeText(text) }
}

function checkSignIn(text: string, { origin, address }: DecodeSolanaTextParameters): void {
  const { scheme, domain, account } = START.exec(text)?.groups ?? {}
  if (domain === undefined) throw new DecodeError('sign_in_invalid')
  if (!URL.canParse(origin)) throw new DecodeError('sign_in_origin')
  const site = new URL(origin)
  const isScheme = scheme === undefined || `${scheme}:` === site.protocol
  const uris = [...text.matchAll(URI)].map(([, uri = '']) => uri)
  const isOwn = uris.every((uri) => URL.canParse(uri) && new URL(uri).origin === site.origin)
  if (!isScheme || domain !== site.host || !isOwn) throw new DecodeError('sign_in_origin')
  if (account !== address) throw new DecodeError('sign_in_account')
}

/** Reads UTF-8. A byte order mark is kept: it is signed. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
