import type { CheckedCode } from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { eq } from 'drizzle-orm'
import type { SocialSignIn } from '../../api/social.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { type TakenResult, takeResult } from '../social/takeResult.ts'
import { saveSocialUser } from '../users/saveSocialUser.ts'
import { lockUser, saveUser } from '../users/saveUser.ts'
import { enterSession, type NewSessionParameters } from './enterSession.ts'
import { finishSignIn } from './finishSignIn.ts'
import { SESSION_MS } from './limits.ts'
import type { OpenSession } from './openSession.ts'
import { readSession } from './readSession.ts'
import { SIGN_IN } from './requestCode.ts'
import { signInRequests } from './tables.ts'

export interface SignInParameters extends NewSessionParameters {
  readonly requestId: string
  readonly code: string
  /** The login with Farcaster of a new user, who gets the address that the code proves. */
  readonly farcaster?: SocialSignIn | undefined
  /** The network address of the request. */
  readonly address: string
}

interface SignInRequest {
  readonly email: string
  readonly site: string
  readonly language: string
  /** Whose session the code steps up. */
  readonly userId: string | null
}

/**
 * Signs in with a code. In a session of the same user, this is the step-up: the session goes on,
 * and its refresh token is replaced. A session of another user ends, and so does one whose refresh
 * token was copied. With a login with Farcaster, the code proves no more than the address of its
 * user, and is no step-up.
 *
 * @throws {ApiError} `code_wrong`, `code_expired`, `session_ended`, `wait`; `social_refused` if the
 * login is not good, which is only read after the code was accepted
 */
export async function signIn(
  context: VaultContext,
  parameters: SignInParameters,
): Promise<OpenSession> {
  const { requestId, code, address, projectId, browser = '' } = parameters
  const checked = await context.codes.check({
    requestId,
    code,
    address,
    browser,
    purpose: SIGN_IN,
  })
  if (checked.status !== 'accepted') throw toError(checked)
  const request = await takeRequest(context, requestId)
  if (!request || checked.projectId !== projectId) throw new ApiError('code_expired')
  const { site } = request
  const login = await takeLogin(context, parameters, request)
  const signedIn = await context.db.transaction(async (transaction) => {
    const userId = await findUser(transaction, context, { ...parameters, ...request }, login)
    return enterSession(transaction, context, parameters, {
      ...{ userId, site, lifetimeMs: SESSION_MS, isByPasskey: false, isStepUp: !login },
    })
  })
  await finishSignIn(context, parameters, signedIn, site)
  return signedIn.opened
}

/** Takes the login with Farcaster that comes with a code, unless the code is for a step-up. */
async function takeLogin(
  context: VaultContext,
  { farcaster, projectId, browser }: SignInParameters,
  { userId }: SignInRequest,
): Promise<TakenResult | undefined> {
  if (!farcaster) return undefined
  const login = await takeResult(context, { ...farcaster, projectId, browser })
  if (login.provider !== 'farcaster' || userId !== null) throw new ApiError('social_refused')
  return login
}

/** A code for a step-up is worth nothing without the session for which it was sent. */
async function findUser(
  transaction: Transaction,
  context: VaultContext,
  { userId, email, language, ...cookies }: SignInParameters & SignInRequest,
  login: TakenResult | undefined,
): Promise<string> {
  const { projectId } = cookies
  if (login) {
    const { provider, identity } = login
    const user = { projectId, provider, subject: identity.subject, email, language }
    return saveSocialUser(transaction, context, user)
  }
  if (userId === null) return saveUser(transaction, context, { projectId, email, language })
  await lockUser(transaction, userId)
  const open = await readSession(transaction, context, cookies)
  if (open?.status !== 'live' || open.session.userId !== userId) throw new ApiError('session_ended')
  return userId
}

/** Reads and deletes to whom a code was sent. */
async function takeRequest(
  { db, sealer }: Pick<VaultContext, 'db' | 'sealer'>,
  requestId: string,
): Promise<SignInRequest | undefined> {
  const [row] = await db
    .delete(signInRequests)
    .where(eq(signInRequests.requestId, requestId))
    .returning()
  if (!row) return undefined
  return { ...row, email: sealer.open(row.email, 'sign-in request', requestId).toString() }
}

function toError(checked: Exclude<CheckedCode, { readonly status: 'accepted' }>): ApiError {
  if (checked.status === 'expired') return new ApiError('code_expired')
  if (checked.status === 'wrong') return new ApiError('code_wrong', checked)
  return new ApiError('wait', checked)
}
