import {
  challengeLimits,
  countEvent,
  lockKeys,
  readWait,
  signUpLimits,
  socialLimits,
} from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'

export interface LimitLoginsParameters {
  readonly projectId: string
  /** The network address of the request. */
  readonly address: string
  readonly isSignUp?: boolean
  /** Default: a passkey. */
  readonly kind?: 'challenge' | 'social'
}

/**
 * Counts a login that begins with no e-mail address: by a passkey, or at a provider.
 *
 * @throws {ApiError} `wait`
 */
export async function limitLogins(
  transaction: Transaction,
  { hashes, now }: Pick<VaultContext, 'hashes' | 'now'>,
  { projectId: project, address: of, isSignUp = false, kind = 'challenge' }: LimitLoginsParameters,
): Promise<void> {
  const address = hashes.hash('address', of)
  // Nobody knows yet who asks.
  const keys = { subject: address, address, project }
  await lockKeys(transaction, keys)
  const own = kind === 'social' ? socialLimits : challengeLimits
  const limits = isSignUp ? [...own, ...signUpLimits] : own
  const waitMs = await readWait(transaction, limits, keys, now())
  if (waitMs > 0) throw new ApiError('wait', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  await countEvent(transaction, kind, keys, now())
  if (isSignUp) await countEvent(transaction, 'sign-up', keys, now())
}
