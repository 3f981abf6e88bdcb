import { createHash } from 'node:crypto'
import { isSameHash } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { enterSession, type NewSessionParameters } from '../sessions/enterSession.ts'
import { finishSignIn } from '../sessions/finishSignIn.ts'
import { SESSION_MS } from '../sessions/limits.ts'
import type { OpenSession } from '../sessions/openSession.ts'
import { saveSocialUser } from '../users/saveSocialUser.ts'
import { hashHandle } from './finishAtProvider.ts'
import type { SocialIdentity } from './providers.ts'
import { socialResults } from './tables.ts'

export interface SignInWithSocialParameters extends NewSessionParameters {
  readonly handle: string
  readonly verifier: string
}

/**
 * Signs in the user whom a provider has named, for the frame that began the login. In a session of
 * the same user this is no step-up: the provider may have asked the user nothing.
 *
 * @throws {ApiError} `social_refused`, whatever is wrong
 */
export async function signInWithSocial(
  context: VaultContext,
  { handle, verifier, ...parameters }: SignInWithSocialParameters,
): Promise<OpenSession> {
  const result = await takeResult(context, { handle, verifier, ...parameters })
  const { projectId, provider, site, language } = result
  const signedIn = await context.db.transaction(async (transaction) => {
    const userId = await saveSocialUser(transaction, context, {
      ...{ projectId, provider, language },
      ...result.identity,
    })
    return enterSession(transaction, context, parameters, {
      ...{ userId, site, lifetimeMs: SESSION_MS, isByPasskey: false, isStepUp: false },
    })
  })
  await finishSignIn(context, parameters, signedIn, site)
  return signedIn.opened
}

/** Reads and deletes a result, before anything is compared: it is good for one try. */
async function takeResult(
  context: Pick<VaultContext, 'db' | 'hashes' | 'sealer' | 'now'>,
  { handle, verifier, projectId, browser = '' }: SignInWithSocialParameters,
) {
  const key = hashHandle(context, handle)
  const [row] = await context.db
    .delete(socialResults)
    .where(eq(socialResults.handle, key))
    .returning()
  const isRight =
    row?.projectId === projectId &&
    row.expiresAt > context.now() &&
    isSameHash(row.browser, context.hashes.hash('browser', browser)) &&
    isSameHash(row.challenge, createHash('sha256').update(verifier).digest('base64url'))
  if (!isRight) throw new ApiError('social_refused')
  const identity: SocialIdentity = JSON.parse(
    context.sealer.open(row.identity, 'social result', key).toString(),
  )
  return { ...row, identity }
}
