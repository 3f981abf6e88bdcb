import type { NewPasskey } from '../../api/passkeys.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import type { LiveSession } from '../sessions/authenticate.ts'
import { lockUser } from '../users/saveUser.ts'
import type { RelyingParty } from './relyingParty.ts'
import { storePasskey } from './storePasskey.ts'
import { takeChallenge } from './takeChallenge.ts'
import { verifyNewPasskey } from './verifyNewPasskey.ts'

export interface AddPasskeyParameters extends Pick<RelyingParty, 'walletOrigin'> {
  readonly session: Pick<LiveSession, 'projectId' | 'userId'>
  readonly browser: string | undefined
  readonly passkey: NewPasskey
}

/**
 * Stores a new passkey of a user who is logged in. It logs the user in once the wallet has its
 * keyslot. The step-up was needed for the challenge.
 *
 * @throws {ApiError} `passkey_refused`
 */
export async function addPasskey(
  context: Pick<VaultContext, 'db' | 'hashes' | 'now'>,
  { session, browser, passkey, walletOrigin }: AddPasskeyParameters,
): Promise<void> {
  const { projectId, userId } = session
  const { clientDataJSON } = passkey
  const purposes = ['add'] as const
  const taken = await takeChallenge(context, { projectId, purposes, browser, clientDataJSON })
  if (taken.userId !== userId) throw new ApiError('passkey_refused')
  const { challenge, site } = taken
  const verified = await verifyNewPasskey({ walletOrigin, site }, challenge, passkey)
  await context.db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    await storePasskey(transaction, context, { projectId, userId }, verified, challenge)
  })
}
