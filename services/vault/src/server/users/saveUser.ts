import type { Transaction } from '@portico/common/database'
import { createId } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
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
  return rows[0]?.id ?? id
}

/** Makes other transactions on the user wait, on all processes, until this one ends. */
export async function lockUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
