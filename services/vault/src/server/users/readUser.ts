import type { Transaction } from '@portico/common/database'
import { eq } from 'drizzle-orm'
import type { LoginProvider } from '../../api/social.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { users } from './tables.ts'
import { openEmail } from './userEmail.ts'

export interface User {
  readonly id: string
  readonly email: string
  /** What the user is found by at a login: a hash of the address, or of the provider's subject. */
  readonly emailHash: string
  readonly language: string
  /** At which the user logs in. */
  readonly provider: LoginProvider | undefined
}

/**
 * Reads a user.
 *
 * @throws {ApiError} `session_ended` if the user was deleted, and every session with it
 */
export async function readUser(
  reader: Transaction | VaultContext['db'],
  context: Pick<VaultContext, 'sealer'>,
  userId: string,
): Promise<User> {
  const [row] = await reader.select().from(users).where(eq(users.id, userId))
  if (!row) throw new ApiError('session_ended', {}, 'The user was deleted.')
  return {
    id: row.id,
    email: openEmail(context, row),
    emailHash: row.emailHash,
    language: row.language,
    provider: row.provider ?? undefined,
  }
}
