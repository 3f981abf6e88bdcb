import type { Transaction } from '@portico/common/database'
import { createId } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { isReserved } from '../emailChanges/heldChange.ts'
import { users } from './tables.ts'
import { sealEmail } from './userEmail.ts'

export interface NewUser {
  readonly projectId: string
  readonly email: string
  readonly language: string
}

/**
 * Finds the user of a project and an e-mail address, or creates it. Other transactions on the user
 * wait until this one ends.
 *
 * @returns the id of the user
 * @throws {ApiError} `email_changed` if the address is held for the user who had it
 */
export async function saveUser(
  transaction: Transaction,
  context: Pick<VaultContext, 'hashes' | 'sealer' | 'now' | 'random'>,
  { projectId, email, language }: NewUser,
): Promise<string> {
  const emailHash = context.hashes.hash('email', projectId, email)
  const id = createId(context)
  const rows = await transaction
    .insert(users)
    .values({
      id,
      projectId,
      emailHash,
      email: sealEmail(context, { id, projectId }, email),
      language,
      createdAt: context.now(),
    })
    .onConflictDoUpdate({ target: [users.projectId, users.emailHash], set: { language } })
    .returning({ id: users.id })
  // After the insert, which waits for a change of the address that is under way.
  if (await isReserved(transaction, context, projectId, emailHash)) {
    throw new ApiError('email_changed')
  }
  return rows[0]?.id ?? id
}

/** Makes other transactions on the user wait, on all processes, until this one ends. */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
