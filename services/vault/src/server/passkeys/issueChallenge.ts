import { createToken } from '@portico/common/secrets'
import type { ChallengeReply, PasskeyPurpose } from '../../api/passkeys.ts'
import type { VaultContext } from '../context.ts'
import { limitLogins } from '../sessions/limitLogins.ts'
import { passkeyChallenges } from './tables.ts'

const CHALLENGE_MS = 2 * 60 * 1000

export interface IssueChallengeParameters {
  readonly projectId: string
  readonly purpose: PasskeyPurpose
  /** Of the session that it is for. */
  readonly userId: string | undefined
  /** One of the project's origins, or that of the wallet. */
  readonly site: string
  /** The secret in the browser's cookie. */
  readonly browser: string
  /** The network address of the request. */
  readonly address: string
}

/**
 * Creates what a passkey signs, once, within two minutes, and in the browser that asked. Limits
 * count here, so that they hold for what is signed, too.
 *
 * @throws {ApiError} `wait`
 */
export function issueChallenge(
  context: Pick<VaultContext, 'db' | 'hashes' | 'random' | 'now'>,
  { projectId, purpose, userId, site, browser, address }: IssueChallengeParameters,
): Promise<ChallengeReply> {
  const { hashes, now } = context
  return context.db.transaction(async (transaction) => {
    await limitLogins(transaction, context, { projectId, address, isSignUp: purpose === 'sign-up' })
    const challenge = createToken(context)
    await transaction.insert(passkeyChallenges).values({
      hash: hashChallenge(context, challenge),
      projectId,
      purpose,
      browser: hashes.hash('browser', browser),
      userId: userId ?? null,
      site,
      expiresAt: now() + CHALLENGE_MS,
    })
    return { challenge }
  })
}

export function hashChallenge({ hashes }: Pick<VaultContext, 'hashes'>, challenge: string): string {
  return hashes.hash('passkey challenge', challenge)
}
