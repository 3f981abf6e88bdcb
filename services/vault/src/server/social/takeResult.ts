import { createHash } from 'node:crypto'
import { isSameHash } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import type { SocialSignIn } from '../../api/social.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import type { SocialIdentity } from './providers.ts'
import { hashHandle } from './storeResult.ts'
import { socialResults } from './tables.ts'

export interface TakeResultParameters extends SocialSignIn {
  readonly projectId: string
  /** The secret in the browser's cookie. */
  readonly browser: string | undefined
}

/** Who has logged in, and where. */
export type TakenResult = Omit<typeof socialResults.$inferSelect, 'identity'> & {
  readonly identity: SocialIdentity
}

/**
 * Reads and deletes a result, before anything is compared: it is good for one try.
 *
 * @throws {ApiError} `social_refused`, whatever is wrong
 */
export async function takeResult(
  context: Pick<VaultContext, 'db' | 'hashes' | 'sealer' | 'now'>,
  { handle, verifier, projectId, browser = '' }: TakeResultParameters,
): Promise<TakenResult> {
  const key = hashHandle(context, handle)
  const [row] = await context.db
    .delete(socialResults)
    .where(eq(socialResults.handle, key))
    .returning()
  const isRight =
    row?.projectId === projectId &&
    row.expiresAt > context.now() &&
    isSameHash(row.browser, context.hashes.hash('browser', browser)) &&
    isSameHash(row.challenge, createHash('sha256').update(verifier).digest('base64url'))
  if (!isRight) throw new ApiError('social_refused')
  const identity: SocialIdentity = JSON.parse(
    context.sealer.open(row.identity, 'social result', key).toString(),
  )
  return { ...row, identity }
}
