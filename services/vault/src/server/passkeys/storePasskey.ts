import type { Transaction } from '@portico/common/database'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { passkeys } from './tables.ts'
import type { VerifiedPasskey } from './verifyNewPasskey.ts'

export interface PasskeyOwner {
  readonly projectId: string
  readonly userId: string
}

/**
 * Stores a passkey that logs a user in.
 *
 * @param challenge - which it has as its user handle
 * @throws {ApiError} `passkey_refused` if there is one with its id
 */
export async function storePasskey(
  transaction: Transaction,
  context: Pick<VaultContext, 'hashes' | 'now'>,
  { projectId, userId }: PasskeyOwner,
  passkey: VerifiedPasskey,
  challenge: string,
): Promise<void> {
  const userHandle = hashUserHandle(context, challenge)
  const rows = await transaction
    .insert(passkeys)
    .values({ ...passkey, projectId, userId, userHandle, createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ id: passkeys.credentialId })
  if (rows.length === 0) throw new ApiError('passkey_refused')
}

export function hashUserHandle(
  { hashes }: Pick<VaultContext, 'hashes'>,
  userHandle: string,
): string {
  return hashes.hash('passkey user handle', userHandle)
}
