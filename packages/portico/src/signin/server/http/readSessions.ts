import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { signInSignature } from '../../../wire/errors/rows/signIn.ts'
import { parseSignInMessage } from '../../message/parseSignInMessage.ts'
import { ACCOUNTS_MAX, RECHECK_MS } from '../limits.ts'
import { hashText } from '../stores/identifiers.ts'
import type { StoredSession } from '../stores/types.ts'
import { verifySignature } from '../verify/verifySignature.ts'
import type { SignInContext } from './context.ts'
import type { SignInCookies } from './cookies.ts'
import { stored } from './stored.ts'
import { tagOf } from './tagOf.ts'
import type { SignInOrigin } from './types.ts'

interface OwnSession {
  readonly tag: string
  readonly session: StoredSession
}

/**
 * The sessions whose ids a request's cookies hold: of this project and origin, not ended, under the cookie of their own account. A contract is
 * asked again when it was asked last ten minutes ago: one that no longer knows the signature has ended its session.
 */
export async function readSessions(
  context: SignInContext,
  site: Pick<SignInOrigin, 'projectId' | 'origin'>,
  cookies: SignInCookies,
  { recheck = true }: { readonly recheck?: boolean } = {},
): Promise<readonly OwnSession[]> {
  const ids = [...cookies.sessions].slice(0, 2 * ACCOUNTS_MAX)
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
        (!recheck || (await isStillSigned(context, session)))
      return isGood ? { tag, session } : undefined
    }),
  )
  return found.filter((item) => item !== undefined)
}

async function isStillSigned(context: SignInContext, session: StoredSession): Promise<boolean> {
  const { message, signature, idHash, accountType, verifiedAt } = session
  const now = context.now()
  // A clock that was set back must not keep a session from being asked about.
  const isFresh = Math.abs(now - verifiedAt) < RECHECK_MS
  if (accountType !== 'smartAccount' || isFresh) return true
  try {
    const data = parseSignInMessage(message)
    await verifySignature({ message, signature, data, evm: context.evm })
    return await stored(() => context.sessions.touch(idHash, now))
  } catch (error) {
    if (!isPorticoError(error, signInSignature)) throw error
    await stored(() => context.sessions.remove(idHash))
    return false
  }
}
