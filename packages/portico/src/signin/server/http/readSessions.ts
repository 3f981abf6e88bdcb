import { COOKIES_MAX, RECHECK_MS } from '../limits.ts'
import { hashText } from '../stores/identifiers.ts'
import type { StoredSession } from '../stores/types.ts'
import type { SignInContext } from './context.ts'
import type { SignInCookies } from './cookies.ts'
import { isWanted, type WantedSessions } from './isWanted.ts'
import { stored } from './stored.ts'
import { tagOf } from './tagOf.ts'
import type { SignInOrigin } from './types.ts'

interface OwnSession {
  readonly tag: string
  readonly session: StoredSession
}

/**
 * The sessions whose ids a request's cookies hold: of this project and origin, not ended, under the cookie of their own account.
 *
 * @param wanted - whose
 */
export async function readSessions(
  context: SignInContext,
  site: SignInOrigin,
  cookies: SignInCookies,
  wanted: WantedSessions = {},
): Promise<readonly OwnSession[]> {
  const ids = await idsOf(site, cookies, wanted)
  const found = await Promise.all(
    ids.map(async ([tag, id]): Promise<OwnSession | undefined> => {
      const idHash = await hashText(id)
      const session = await stored(() => context.sessions.get(idHash))
      const isGood =
        session &&
        session.expiresAt > context.now() &&
        session.projectId === site.projectId &&
        session.origin === site.origin &&
        (await tagOf(session)) === tag &&
        isWanted(wanted, session)
      return isGood ? { tag, session } : undefined
    }),
  )
  return found.filter((item) => item !== undefined)
}

/**
 * Those of them that are good now: of a network that the site still has, and signed by an account that still knows its signature, or did ten minutes ago.
 * While a node is away nobody can tell: whoever asked for that account hears so, and among all it is left out.
 */
export async function readGoodSessions(
  context: SignInContext,
  site: SignInOrigin,
  cookies: SignInCookies,
  wanted: WantedSessions = {},
): Promise<readonly StoredSession[]> {
  const own = await readSessions(context, site, cookies, wanted)
  const isNamed = wanted.address !== undefined && wanted.chainId !== undefined
  const found = await Promise.all(
    own.map(async ({ session }) => {
      if (!site.chains.includes(session.chainId)) return undefined
      const isGood = recheck(context, session)
      return (await (isNamed ? isGood : isGood.catch(() => false))) ? session : undefined
    }),
  )
  return found.filter((session) => session !== undefined).sort(newestFirst)
}

// Those of one sign-in have one time: they stand by their accounts, so that the order is the same each time.
function newestFirst(a: StoredSession, b: StoredSession): number {
  if (a.createdAt !== b.createdAt) return b.createdAt - a.createdAt
  return `${a.chainId}:${a.address}` < `${b.chainId}:${b.address}` ? -1 : 1
}

async function recheck(context: SignInContext, session: StoredSession): Promise<boolean> {
  // A clock that was set back must not keep a session from being asked about.
  const isFresh = Math.abs(context.now() - session.verifiedAt) < RECHECK_MS
  if (isFresh || !session.chainId.startsWith('eip155:')) return true
  return (await import('./isStillSigned.ts')).isStillSigned(context, session)
}

// An account that is named has one cookie, wherever it stands in the jar. It may have been written in another case, though.
async function idsOf(
  { projectId, origin }: SignInOrigin,
  { sessions }: SignInCookies,
  { chainId, address }: WantedSessions,
): Promise<readonly (readonly [tag: string, id: string])[]> {
  if (chainId !== undefined && address !== undefined) {
    const tag = await tagOf({ projectId, origin, chainId, address })
    const id = sessions.get(tag)
    if (id !== undefined) return [[tag, id]]
  }
  return [...sessions].slice(-COOKIES_MAX)
}
