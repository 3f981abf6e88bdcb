import type { CheckedCode } from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { getDeviceName } from '@portico/common/http'
import { createId } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { type SeenDevice, seeDevice } from '../devices/seeDevice.ts'
import { addEvent } from '../events/addEvent.ts'
import { notify } from '../mails/notify.ts'
import { saveUser } from '../users/saveUser.ts'
import { endReused } from './endReused.ts'
import { IDLE_MS, SESSION_MS } from './limits.ts'
import { type OpenSession, openSession } from './openSession.ts'
import { readSession, type SessionCookies, type SessionRow } from './readSession.ts'
import { addRefreshToken, replaceRefreshToken } from './refreshTokens.ts'
import { SIGN_IN } from './requestCode.ts'
import { signOut } from './signOut.ts'
import { sessions, signInRequests } from './tables.ts'

export interface SignInParameters extends SessionCookies {
  readonly requestId: string
  readonly code: string
  /** The network address of the request. */
  readonly address: string
  readonly userAgent: string | undefined
}

interface SignInRequest {
  readonly email: string
  readonly site: string
  readonly language: string
}

/**
 * Signs in with a code. In a session of the same user, this is the step-up: the session goes on,
 * and its refresh token is replaced. A session of another user ends, and so does one whose refresh
 * token was copied.
 *
 * @throws {ApiError} `code_wrong`, `code_expired`, `wait`
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
  const { opened, isOldOfOther, reused, device } = await context.db.transaction((transaction) =>
    signInUser(transaction, context, parameters, request),
  )
  // In a transaction of its own: no transaction waits for two users.
  if (isOldOfOther) await signOut(context, parameters).catch(ignoreEnded)
  if (reused) notify(context, reused, { kind: 'session_reused' })
  if (device.isAdded) {
    const user = { userId: opened.session.user.id, site: request.site }
    notify(context, user, { kind: 'device_added', device: device.name })
  }
  return opened
}

interface SignedIn {
  readonly opened: OpenSession
  readonly device: SeenDevice
  /** Whether the browser had a session of another user. */
  readonly isOldOfOther: boolean
  /** The browser's session of the same user, if its token was copied. It has ended. */
  readonly reused: SessionRow | undefined
}

async function signInUser(
  transaction: Transaction,
  context: VaultContext,
  parameters: SignInParameters,
  { email, site, language }: SignInRequest,
): Promise<SignedIn> {
  const { projectId, browser = '', userAgent } = parameters
  const userId = await saveUser(transaction, context, { projectId, email, language })
  const device = await seeDevice(transaction, context, {
    userId,
    browser: context.hashes.hash('browser', browser),
    name: getDeviceName(userAgent),
  })
  const old = await readSession(transaction, context, parameters)
  const isOldOfOther = old !== undefined && old.session.userId !== userId
  if (old?.status === 'live' && old.session.deviceId === device.id) {
    const opened = await stepUp(transaction, context, parameters, old, device)
    return { opened, device, isOldOfOther, reused: undefined }
  }
  const reused = old?.status === 'reused' && !isOldOfOther ? old.session : undefined
  if (reused) await endReused(transaction, context, reused)
  const session = createSession(context, { projectId, userId, deviceId: device.id, site })
  await transaction.insert(sessions).values(session)
  await addEvent(transaction, context, { userId, kind: 'signed_in', subject: device.name })
  const token = await addRefreshToken(transaction, context, session.id)
  const opened = await openSession(transaction, context, session, token)
  return { opened, device, isOldOfOther, reused }
}

async function stepUp(
  transaction: Transaction,
  context: VaultContext,
  { refreshToken = '' }: SignInParameters,
  { session, token }: NonNullable<Awaited<ReturnType<typeof readSession>>>,
  device: SeenDevice,
): Promise<OpenSession> {
  const row = {
    ...session,
    authenticatedAt: context.now(),
    idleExpiresAt: Math.min(context.now() + IDLE_MS, session.expiresAt),
  }
  await transaction.update(sessions).set(row).where(eq(sessions.id, row.id))
  await addEvent(transaction, context, {
    userId: row.userId,
    kind: 'stepped_up',
    subject: device.name,
  })
  const next = await replaceRefreshToken(transaction, context, refreshToken, token)
  return openSession(transaction, context, row, next)
}

function createSession(
  context: Pick<VaultContext, 'now' | 'random'>,
  owner: Pick<SessionRow, 'projectId' | 'userId' | 'deviceId' | 'site'>,
): SessionRow {
  const at = context.now()
  return {
    ...owner,
    id: createId(context),
    authenticatedAt: at,
    idleExpiresAt: at + IDLE_MS,
    expiresAt: at + SESSION_MS,
    endedAt: null,
  }
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

function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
