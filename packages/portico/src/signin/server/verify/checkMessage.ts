import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import {
  signInChain,
  signInDomain,
  signInResources,
  signInTime,
  signInUri,
} from '../../../wire/errors/rows/signIn.ts'
import { RECAP_PREFIX } from '../../../wire/recap.ts'
import { parseSignInMessage } from '../../message/parseSignInMessage.ts'
import { ISSUED_AHEAD_MAX_MS, ISSUED_BEFORE_MAX_MS, LIFE_MAX_MS, RESOURCES_MAX } from '../limits.ts'
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

/**
 * Checks the times of a message: issued in the last five minutes, or up to a minute ahead; expiring
 * within seven days; and not before its `notBefore`, which the site has chosen, so no clock
 * difference is allowed for it.
 *
 * @returns when it expires, in milliseconds since the epoch
 * @throws {PorticoError} `siwx/time`
 */
export function checkTime(data: SignInFields, now: number): number {
  const issuedAt = Date.parse(data.issuedAt)
  const expiresAt = Date.parse(data.expirationTime ?? '')
  const notBefore = data.notBefore === undefined ? now : Date.parse(data.notBefore)
  // Written so that an invalid date (NaN) fails each comparison.
  if (!(issuedAt >= now - ISSUED_BEFORE_MAX_MS)) throw refuse(signInTime, 'it is too old')
  if (!(issuedAt <= now + ISSUED_AHEAD_MAX_MS)) throw refuse(signInTime, 'it is from the future')
  if (!(expiresAt > now)) throw refuse(signInTime, 'it has ended, or never ends')
  if (!(expiresAt <= issuedAt + LIFE_MAX_MS)) throw refuse(signInTime, 'it lasts too long')
  if (!(notBefore <= now)) throw refuse(signInTime, 'it is too early for it')
  return expiresAt
}

const SCHEMES = ['https', 'ipfs']

/**
 * Checks that resources have allowed schemes and are ten at most. A recap (EIP-5573) must be
 * allowed, come last and be described in the statement, so that the user has read what is granted.
 *
 * @throws {PorticoError} `siwx/resources`
 */
export async function checkResources(
  { resources = [], statement = '' }: SignInFields,
  { resourceSchemes = SCHEMES, recap = false }: SignInExpectations,
): Promise<void> {
  const last = resources.at(-1)
  const hasRecap = last?.startsWith(RECAP_PREFIX) === true
  const plain = hasRecap ? resources.slice(0, -1) : resources
  if (plain.length > RESOURCES_MAX) throw refuse(signInResources, 'there are too many')
  const isAllowed = (item: string) =>
    !item.startsWith(RECAP_PREFIX) && resourceSchemes.includes(item.slice(0, item.indexOf(':')))
  if (!plain.every(isAllowed)) throw refuse(signInResources, 'one is of another kind')
  if (!hasRecap) return
  if (!recap) throw refuse(signInResources, 'a capability is not asked for here')
  const { describesRecap } = await import('./describesRecap.ts')
  if (!describesRecap(statement, last.slice(RECAP_PREFIX.length)))
    throw refuse(signInResources, 'the statement does not tell the capability')
}
