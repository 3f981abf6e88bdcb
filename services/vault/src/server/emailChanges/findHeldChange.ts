import type { Transaction } from '@portico/common/database'
import { and, eq, gt } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { emailChanges } from './tables.ts'

export type HeldChange = typeof emailChanges.$inferSelect

/**
 * Finds the change of a link.
 *
 * @returns the change; `undefined` if it was taken back, or the time for that is over
 */
export async function findHeldChange(
  reader: Transaction | VaultContext['db'],
  { hashes, now }: Pick<VaultContext, 'hashes' | 'now'>,
  token: string,
): Promise<HeldChange | undefined> {
  const isOfToken = eq(emailChanges.token, hashes.hash('email change token', token))
  const [row] = await reader
    .select()
    .from(emailChanges)
    .where(and(isOfToken, gt(emailChanges.heldUntil, now())))
  return row
}
