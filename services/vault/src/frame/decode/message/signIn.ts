import { DecodeError } from '../decodeError.ts'

/** A sign-in message of ERC-4361, as it is shown. */
export interface SignIn {
  readonly domain: string
  readonly address: string
  readonly statement?: string
  readonly uri: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources: readonly string[]
}

/** What every parser of sign-ins looks for. Spelled otherwise, a text is one to a careless user. */
const SIGN_IN = /wants\s*you\s*to\s*sign\s*in\s*with\s*your/i
const HIDDEN = /[\p{Cf}\p{Cc}]/gu

/** Returns whether a text is meant to be read as a sign-in, well-formed or not. */
export function isSignIn(text: string): boolean {
  const plain = text.normalize('NFKC')
  return SIGN_IN.test(plain) || SIGN_IN.test(plain.replace(HIDDEN, ''))
}

const DATE = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
const URI = String.raw`[a-z][a-z\d+.-]*:[!#-;=?-\[\]_a-z~%]+`

/** The grammar: https://eips.ethereum.org/EIPS/eip-4361, "ABNF Message Format". */
const MESSAGE = new RegExp(
  [
    String.raw`^(?:(?<scheme>[a-z][a-z\d+.-]*):\/\/)?(?<domain>[^\s/?#@\\]+) wants you to sign in with your Ethereum account:`,
    String.raw`(?<address>0x[\da-fA-F]{40})`,
    // The grammar has two empty lines without a statement. viem writes one.
    String.raw`(?:\n(?:(?<statement>[-\w.~:/?#[\]@!$&'()*+,;= ]+)\n)?)?`,
    `URI: (?<uri>${URI})`,
    'Version: 1',
    String.raw`Chain ID: (?<chainId>\d+)`,
    String.raw`Nonce: (?<nonce>[\da-zA-Z]{8,})`,
    `Issued At: (?<issuedAt>${DATE})(?:`,
    `Expiration Time: (?<expirationTime>${DATE}))?(?:`,
    `Not Before: (?<notBefore>${DATE}))?(?:`,
    String.raw`Request ID: (?<requestId>[-\w.~!$&'()*+,;=:@%]*))?(?:`,
    `Resources:(?<resources>(?:\\n- ${URI})*))?$`,
  ].join('\n'),
)

export interface ReadSignInParameters {
  readonly text: string
  /** The origin that the browser names, never one that the site claims. */
  readonly origin: string
  readonly address: string
}

/**
 * Reads a sign-in of the caller's own origin. ERC-4361, "Wallet Implementer Guidelines": the wallet
 * checks `domain` and the parts of the message before it asks the user.
 *
 * @throws DecodeError `sign_in_invalid` for any other grammar, `sign_in_origin` for another site,
 * `sign_in_account` for another account
 */
export function readSignIn({ text, origin, address }: ReadSignInParameters): SignIn {
  const { scheme, resources, ...fields } = MESSAGE.exec(text)?.groups ?? {}
  const { domain, uri } = fields
  if (domain === undefined || uri === undefined) throw new DecodeError('sign_in_invalid')
  if (!URL.canParse(origin)) throw new DecodeError('sign_in_origin')
  const site = new URL(origin)
  const isScheme = scheme === undefined || `${scheme}:` === site.protocol
  // An origin has its host in lower case, and no default port.
  const isSite = isScheme && domain === site.host && getOrigin(uri) === site.origin
  if (!isSite) throw new DecodeError('sign_in_origin')
  const isAccount = fields.address?.toLowerCase() === address.toLowerCase()
  if (!isAccount) throw new DecodeError('sign_in_account')
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const list = resources?.split('\n- ').slice(1) ?? []
  return { ...(Object.fromEntries(given) as unknown as SignIn), resources: list }
}

function getOrigin(uri: string): string | undefined {
  // A URI with a user or a backslash may be shown as one of another site.
  if (/[@\\]/.test(uri.split(/[?#]/, 1)[0] ?? '')) return undefined
  return URL.canParse(uri) ? new URL(uri).origin : undefined
}
