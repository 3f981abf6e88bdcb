import { isPlainOrigin } from '../verify/checkMessage.ts'
import type { SignInContext } from './context.ts'
import type { SignInCall } from './types.ts'

const NAME = 'portico-sign-in'
const COOKIE_HEADER_MAX = 65_536
const VALUE = /^[a-f\d]{32,64}$/

/** The cookies of one site's pages. Scripts and other hosts cannot read them. */
export interface SignInCookies {
  /** Identifies the browser: a nonce is only valid in the browser that requested it. */
  readonly browser: string | undefined
  /** Session ids by tag. */
  readonly sessions: ReadonlyMap<string, string>
  setBrowser(value: string): string
  setSession(tag: string, id: string, lifeMs: number): string
  clearSession(tag: string): string
}

/**
 * Reads the cookies of a request.
 *
 * @param call - the page's origin, which on plain http (loopback only) has cookies without
 *   `Secure`, and the `Cookie` header
 * @param context - `crossSite`: whether the page belongs to another site than this server
 */
export function readCookies(
  { site, cookie = '' }: Pick<SignInCall, 'site' | 'cookie'>,
  { crossSite }: SignInContext,
): SignInCookies {
  const isPlain = isPlainOrigin(site.origin) && !crossSite
  const name = isPlain ? NAME : `__Host-${NAME}`
  const attributes = [
    'Path=/',
    'HttpOnly',
    ...(isPlain ? [] : ['Secure']),
    ...(crossSite ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax']),
  ].join('; ')
  const write = (suffix: string, value: string, age: string) =>
    `${name}-${suffix}=${value}; ${age}${attributes}`
  const pairs = readPairs(cookie, `${name}-`)
  const sessions = new Map(pairs)
  sessions.delete('browser')
  return {
    browser: new Map(pairs).get('browser'),
    sessions,
    // Without a Max-Age the cookie ends with the browser session.
    setBrowser: (value) => write('browser', value, ''),
    setSession: (tag, id, lifeMs) => write(tag, id, `Max-Age=${Math.floor(lifeMs / 1000)}; `),
    clearSession: (tag) => write(tag, '', 'Max-Age=0; '),
  }
}

function readPairs(header: string, prefix: string): [string, string][] {
  if (header.length > COOKIE_HEADER_MAX) return []
  return header.split(';').flatMap((part): [string, string][] => {
    const [name = '', value = ''] = part.trim().split('=')
    return name.startsWith(prefix) && VALUE.test(value) ? [[name.slice(prefix.length), value]] : []
  })
}
