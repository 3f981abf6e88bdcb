import type { Transaction } from '@portico/common/database'
import { createId } from '@portico/common/secrets'
import { and, eq } from 'drizzle-orm'
import type { LoginProvider } from '../../api/social.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { users } from './tables.ts'
import { sealEmail } from './userEmail.ts'

export interface NewSocialUser {
  readonly projectId: string
  readonly provider: LoginProvider
  /** Whom the provider names. */
  readonly subject: string
  /**
   * An address that the provider, or a code, has verified. A user who is known keeps the first one.
   */
  readonly email?: string | undefined
  readonly language: string
}

/**
 * Finds the user of a project whom a provider names, or creates it. Its e-mail address finds
 * nobody: who logs in with it by a code is another user. Other transactions on the user wait until
 * this one ends.
 *
 * @returns the id of the user
 * @throws {ApiError} `social_refused` for a new user without an address
 */
export async function saveSocialUser(
  transaction: Transaction,
  context: Pick<VaultContext, 'hashes' | 'sealer' | 'now' | 'random'>,
  { projectId, provider, subject, email, language }: NewSocialUser,
): Promise<string> {
  const known = await findSocialUser(transaction, context, { projectId, provider, subject })
  if (known) {
    await transaction.update(users).set({ language }).where(eq(users.id, known))
    return known
  }
  if (email === undefined) throw new ApiError('social_refused')
  const id = createId(context)
  const rows = await transaction
    .insert(users)
    .values({
      id,
      projectId,
      emailHash: hashSubject(context, { projectId, provider, subject }),
      email: sealEmail(context, { id, projectId }, email),
      language,
      provider,
      createdAt: context.now(),
    })
    .onConflictDoUpdate({ target: [users.projectId, users.emailHash], set: { language } })
    .returning({ id: users.id })
  return rows[0]?.id ?? id
}

type Subject = Pick<NewSocialUser, 'projectId' | 'provider' | 'subject'>

/** Whether a provider has named this user before. */
export async function isSocialUser(
  context: Pick<VaultContext, 'db' | 'hashes'>,
  { projectId, provider }: Omit<Subject, 'subject'>,
  subject: string,
): Promise<boolean> {
  return Boolean(await findSocialUser(context.db, context, { projectId, provider, subject }))
}

/** The row is locked in a transaction. */
async function findSocialUser(
  db: Pick<VaultContext['db'], 'select'>,
  context: Pick<VaultContext, 'hashes'>,
  subject: Subject,
): Promise<string | undefined> {
  const isOfSubject = and(
    eq(users.projectId, subject.projectId),
    eq(users.emailHash, hashSubject(context, subject)),
  )
  const [row] = await db.select({ id: users.id }).from(users).where(isOfSubject).for('update')
  return row?.id
}

function hashSubject(
  { hashes }: Pick<VaultContext, 'hashes'>,
  { projectId, provider, subject }: Subject,
): string {
  return hashes.hash('social', projectId, provider, subject)
}
