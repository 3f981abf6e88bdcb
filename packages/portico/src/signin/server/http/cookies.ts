import { isPlainOrigin } from '../verify/isSiteOrigin.ts'
import type { SignInContext } from './context.ts'
import type { SignInCall } from './types.ts'

const NAME = 'portico-sign-in'
const COOKIE_HEADER_MAX = 65_536
const VALUE = /^[a-f\d]{32,64}$/

/** Reads and writes the cookies of one site's pages. No script can read them, no other host gets them. */
export interface SignInCookies {
  /** What tells this browser from others: a nonce is for the browser that asked for it. */
  readonly browser: string | undefined
  /** Ids of sessions by their tags. */
  readonly sessions: ReadonlyMap<string, string>
  setBrowser(value: string): string
  setSession(tag: string, id: string, lifeMs: number): string
  clearSession(tag: string): string
}

/**
 * @param call - the page's origin: only one on this machine without encryption has cookies without `Secure`; the request's `Cookie` header
 * @param context - whether the page is of another site than this server
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
    // Without an age it ends with the browser.
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
