import { isSameHash } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import type { PasskeyPurpose } from '../../api/passkeys.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { hashChallenge } from './issueChallenge.ts'
import { readClientData } from './readClientData.ts'
import { passkeyChallenges } from './tables.ts'

export interface TakeChallengeParameters {
  readonly projectId: string
  readonly purposes: readonly PasskeyPurpose[]
  readonly browser: string | undefined
  /** What the browser says that was signed, in base64url. */
  readonly clientDataJSON: string
}

export interface TakenChallenge {
  readonly challenge: string
  readonly purpose: PasskeyPurpose
  readonly userId: string | null
  readonly site: string
}

/**
 * Reads and deletes a challenge, before anything of the passkey is checked: whatever comes of it,
 * it is good for one try.
 *
 * @throws {ApiError} `passkey_refused` if it was used, is too old, or is of another browser,
 * project or purpose
 */
export async function takeChallenge(
  context: Pick<VaultContext, 'db' | 'hashes' | 'now'>,
  { projectId, purposes, browser = '', clientDataJSON }: TakeChallengeParameters,
): Promise<TakenChallenge> {
  const { challenge } = readClientData(clientDataJSON)
  const [row] = await context.db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.hash, hashChallenge(context, challenge)))
    .returning()
  const isRight =
    row?.projectId === projectId &&
    purposes.includes(row.purpose) &&
    row.expiresAt > context.now() &&
    isSameHash(row.browser, context.hashes.hash('browser', browser))
  if (!isRight) throw new ApiError('passkey_refused')
  const { purpose, userId, site } = row
  return { challenge, purpose, userId, site }
}
