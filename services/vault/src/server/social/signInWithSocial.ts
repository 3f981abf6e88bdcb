import type { VaultContext } from '../context.ts'
import { enterSession, type NewSessionParameters } from '../sessions/enterSession.ts'
import { finishSignIn } from '../sessions/finishSignIn.ts'
import { SESSION_MS } from '../sessions/limits.ts'
import type { OpenSession } from '../sessions/openSession.ts'
import { saveSocialUser } from '../users/saveSocialUser.ts'
import { takeResult } from './takeResult.ts'

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
  const result = await takeResult(context, { ...parameters, handle, verifier })
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
