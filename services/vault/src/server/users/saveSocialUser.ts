import type { Transaction } from '@portico/common/database'
import { createId } from '@portico/common/secrets'
import type { SocialProvider } from '../../api/social.ts'
import type { VaultContext } from '../context.ts'
import { users } from './tables.ts'
import { sealEmail } from './userEmail.ts'

export interface NewSocialUser {
  readonly projectId: string
  readonly provider: SocialProvider
  /** Whom the provider names. */
  readonly subject: string
  /** An address that the provider has verified. A user who is known keeps the first one. */
  readonly email: string
  readonly language: string
}

/**
 * Finds the user of a project whom a provider names, or creates it. Its e-mail address finds
 * nobody: who logs in with it by a code is another user. Other transactions on the user wait until
 * this one ends.
 *
 * @returns the id of the user
 */
export async function saveSocialUser(
  transaction: Transaction,
  context: Pick<VaultContext, 'hashes' | 'sealer' | 'now' | 'random'>,
  { projectId, provider, subject, email, language }: NewSocialUser,
): Promise<string> {
  const id = createId(context)
  const rows = await transaction
    .insert(users)
    .values({
      id,
      projectId,
      emailHash: context.hashes.hash('social', projectId, provider, subject),
      email: sealEmail(context, { id, projectId }, email),
      language,
      provider,
      createdAt: context.now(),
    })
    .onConflictDoUpdate({ target: [users.projectId, users.emailHash], set: { language } })
    .returning({ id: users.id })
  return rows[0]?.id ?? id
}
