import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { signInChain, signInDomain, signInUri } from '../../../wire/errors/rows/signIn.ts'
import { parseSignInMessage } from '../../message/parseSignInMessage.ts'
import { refuse } from './refuse.ts'
import type { SignInExpectations } from './types.ts'

/**
 * Checks what the text alone shows: it has one reading, and is for this site and one of its
 * networks.
 *
 * @throws {PorticoError} `siwx/message`, `siwx/domain`, `siwx/uri`, `siwx/chain`
 */
export function checkMessage(
  message: string,
  { domain, uri, chains }: Pick<SignInExpectations, 'domain' | 'uri' | 'chains'>,
): SignInFields {
  const data = parseSignInMessage(message)
  if (data.domain !== domain) throw refuse(signInDomain)
  const isSchemeOfSite = data.scheme === undefined || `${data.scheme}:` === new URL(uri).protocol
  if (!isSchemeOfSite) throw refuse(signInDomain)
  if (getOrigin(data.uri) !== uri) throw refuse(signInUri)
  if (!chains.includes(data.chainId)) throw refuse(signInChain)
  return data
}

// The origin 'null', e.g. of a data: URI, equals no site's origin.
function getOrigin(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined
}

const LOOPBACK = /^(?:localhost|(?:[a-z\d-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns whether a text is the origin of a page that may sign in: https, or http on a loopback
 * host.
 */
export function isSiteOrigin(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { origin, protocol, hostname } = new URL(value)
  return origin === value && (protocol === 'https:' || isLoopback(protocol, hostname))
}

/** Returns whether an origin has no encryption. */
export function isPlainOrigin(origin: string): boolean {
  return origin.startsWith('http://')
}

function isLoopback(protocol: string, hostname: string): boolean {
  return protocol === 'http:' && LOOPBACK.test(hostname)
}
