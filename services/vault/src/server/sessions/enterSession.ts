import type { Transaction } from '@portico/common/database'
import { getDeviceName } from '@portico/common/http'
import { createId } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { type SeenDevice, seeDevice } from '../devices/seeDevice.ts'
import { addEvent } from '../events/addEvent.ts'
import { endReused } from './endReused.ts'
import { IDLE_MS } from './limits.ts'
import { type OpenSession, openSession } from './openSession.ts'
import { readSession, type SessionCookies, type SessionRow } from './readSession.ts'
import { addRefreshToken, replaceRefreshToken } from './refreshTokens.ts'
import { sessions } from './tables.ts'

export interface NewSessionParameters extends SessionCookies {
  readonly userAgent: string | undefined
}

/** Who has proved to be whom, and how. */
export interface ProvenUser {
  readonly userId: string
  readonly site: string
  /** When a session that begins now ends in any case. */
  readonly lifetimeMs: number
  readonly isByPasskey: boolean
  /** Whether a code or a passkey was accepted just now. Default: true. */
  readonly isStepUp?: boolean
}

export interface SignedIn {
  readonly opened: OpenSession
  readonly device: SeenDevice
  /** Whether the browser had a session of another user. */
  readonly isOldOfOther: boolean
  /** The browser's session of the same user, if its token was copied. It has ended. */
  readonly reused: SessionRow | undefined
}

/**
 * Begins a session, or steps the one of the same user up. The caller has locked the user, and calls
 * `finishSignIn` after the transaction.
 */
export async function enterSession(
  transaction: Transaction,
  context: VaultContext,
  parameters: NewSessionParameters,
  { userId, site, lifetimeMs, isByPasskey, isStepUp = true }: ProvenUser,
): Promise<SignedIn> {
  const { projectId, browser = '', userAgent } = parameters
  const device = await seeDevice(transaction, context, {
    userId,
    browser: context.hashes.hash('browser', browser),
    name: getDeviceName(userAgent),
  })
  const old = await readSession(transaction, context, parameters)
  const isOldOfOther = old !== undefined && old.session.userId !== userId
  if (old?.status === 'live' && old.session.deviceId === device.id) {
    const opened = await stepUp(transaction, context, parameters, { ...old, device, isStepUp })
    return { opened, device, isOldOfOther, reused: undefined }
  }
  const reused = old?.status === 'reused' && !isOldOfOther ? old.session : undefined
  if (reused) await endReused(transaction, context, reused)
  const at = context.now()
  const session: SessionRow = {
    ...{ projectId, userId, deviceId: device.id, site, isByPasskey },
    id: createId(context),
    authenticatedAt: isStepUp ? at : 0,
    idleExpiresAt: at + IDLE_MS,
    expiresAt: at + lifetimeMs,
    endedAt: null,
  }
  await transaction.insert(sessions).values(session)
  await addEvent(transaction, context, { userId, kind: 'signed_in', subject: device.name })
  const token = await addRefreshToken(transaction, context, session.id)
  const opened = await openSession(transaction, context, session, token)
  return { opened, device, isOldOfOther, reused }
}

async function stepUp(
  transaction: Transaction,
  context: VaultContext,
  { refreshToken = '' }: NewSessionParameters,
  {
    session,
    token,
    device,
    isStepUp,
  }: NonNullable<Awaited<ReturnType<typeof readSession>>> & {
    readonly device: SeenDevice
    readonly isStepUp: boolean
  },
): Promise<OpenSession> {
  const row = {
    ...session,
    ...(isStepUp && { authenticatedAt: context.now() }),
    idleExpiresAt: Math.min(context.now() + IDLE_MS, session.expiresAt),
  }
  await transaction.update(sessions).set(row).where(eq(sessions.id, row.id))
  if (isStepUp) {
    await addEvent(transaction, context, {
      userId: row.userId,
      kind: 'stepped_up',
      subject: device.name,
    })
  }
  const next = await replaceRefreshToken(transaction, context, refreshToken, token)
  return openSession(transaction, context, row, next)
}
