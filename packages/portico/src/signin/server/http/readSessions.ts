import { isEvmAddress } from '../../../wire/validate/addresses.ts'
import { COOKIES_MAX, RECHECK_MS } from '../limits.ts'
import { createTag, hashText } from '../stores/identifiers.ts'
import type { SignInOrigin, StoredSession } from '../stores/types.ts'
import { callStore, type SignInContext } from './context.ts'
import type { SignInCookies } from './cookies.ts'

interface OwnSession {
  readonly tag: string
  readonly session: StoredSession
}

/**
 * Returns the sessions whose ids are in a request's cookies: of this project and origin, not
 * expired, and in the cookie of their own account.
 *
 * @param wanted - selects accounts
 */
export async function readSessions(
  context: SignInContext,
  site: SignInOrigin,
  cookies: SignInCookies,
  wanted: AccountSelector = {},
): Promise<readonly OwnSession[]> {
  const ids = await readIds(site, cookies, wanted)
  const found = await Promise.all(
    ids.map(async ([tag, id]): Promise<OwnSession | undefined> => {
      const idHash = await hashText(id)
      const session = await callStore(() => context.sessions.get(idHash))
      const isValid =
        session &&
        session.expiresAt > context.now() &&
        session.projectId === site.projectId &&
        session.origin === site.origin &&
        (await createTag(session)) === tag &&
        isSelected(wanted, session)
      return isValid ? { tag, session } : undefined
    }),
  )
  return found.filter((item) => item !== undefined)
}

/**
 * Returns those sessions that are valid now: of a network that the site still allows, with a
 * signature that was verified in the last ten minutes or is verified again. If a node is
 * unavailable, the session of a selected account rejects, and in a list of all accounts it is left
 * out.
 */
export async function readGoodSessions(
  context: SignInContext,
  site: SignInOrigin,
  cookies: SignInCookies,
  wanted: AccountSelector = {},
): Promise<readonly StoredSession[]> {
  const own = await readSessions(context, site, cookies, wanted)
  const isNamed = wanted.address !== undefined && wanted.chainId !== undefined
  const found = await Promise.all(
    own.map(async ({ session }) => {
      if (!site.chains.includes(session.chainId)) return undefined
      const isValid = isStillGood(context, session)
      return (await (isNamed ? isValid : isValid.catch(() => false))) ? session : undefined
    }),
  )
  return found.filter((session) => session !== undefined).sort(newestFirst)
}

// Sessions of one sign-in have the same time. They are sorted by account for a stable order.
function newestFirst(a: StoredSession, b: StoredSession): number {
  const byAccount = a.chainId + a.address < b.chainId + b.address ? -1 : 1
  return b.createdAt - a.createdAt || byAccount
}

async function isStillGood(context: SignInContext, session: StoredSession): Promise<boolean> {
  // The absolute value, so that a clock that was set back does not postpone the check.
  const isFresh = Math.abs(context.now() - session.verifiedAt) < RECHECK_MS
  if (isFresh) return true
  return (await import('./isStillValid.ts')).isStillValid(context, session)
}

// A selected account has one cookie, unless its address was written in another case.
async function readIds(
  { projectId, origin }: SignInOrigin,
  { sessions }: SignInCookies,
  { chainId, address }: AccountSelector,
): Promise<readonly (readonly [tag: string, id: string])[]> {
  if (chainId !== undefined && address !== undefined) {
    const tag = await createTag({ projectId, origin, chainId, address })
    const id = sessions.get(tag)
    if (id !== undefined) return [[tag, id]]
  }
  return [...sessions].slice(-COOKIES_MAX)
}

/** Selects sessions by account. Without an account, all sessions are selected. */
export interface AccountSelector {
  readonly chainId?: string | undefined
  readonly address?: string | undefined
}

/** Returns whether a session is selected. EVM addresses are compared without their case. */
function isSelected({ chainId, address }: AccountSelector, session: StoredSession): boolean {
  const same = (a: string, b: string) =>
    a === b || (isEvmAddress(a) && a.toLowerCase() === b.toLowerCase())
  return (
    (chainId === undefined || session.chainId === chainId) &&
    (address === undefined || same(session.address, address))
  )
}
