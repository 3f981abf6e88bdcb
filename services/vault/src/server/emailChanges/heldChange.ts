import type { Transaction } from '@portico/common/database'
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { emailChanges } from './tables.ts'

type Reader = Transaction | VaultContext['db']
type Clock = Pick<VaultContext, 'now'>

/** @returns until when the old address can take back a change of a user; `null` if there is none */
export async function readHeldUntil(
  reader: Reader,
  { now }: Clock,
  userId: string,
): Promise<number | null> {
  const { heldUntil } = emailChanges
  const [row] = await reader
    .select({ heldUntil })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(heldUntil, now())))
  return row?.heldUntil ?? null
}

/**
 * Checks that an address can still be changed: one that can be taken back stays.
 *
 * @throws {ApiError} `wait`
 */
export async function requireNotHeld(reader: Reader, clock: Clock, userId: string): Promise<void> {
  const heldUntil = await readHeldUntil(reader, clock, userId)
  if (heldUntil === null) return
  throw new ApiError('wait', { retryAfterSeconds: Math.ceil((heldUntil - clock.now()) / 1000) })
}

/**
 * Whether an address may be taken back by the user who had it.
 *
 * @param emailHash - the keyed hash of project and address
 */
export async function isReserved(
  reader: Reader,
  { now }: Clock,
  projectId: string,
  emailHash: string,
): Promise<boolean> {
  const rows = await reader
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.projectId, projectId),
        eq(emailChanges.oldEmailHash, emailHash),
        gt(emailChanges.heldUntil, now()),
      ),
    )
  return rows.length > 0
}
