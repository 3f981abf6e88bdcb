import type { Transaction } from '@portico/common/database'
import { and, eq, ne } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { readUser } from '../users/readUser.ts'
import { readWallet } from '../wallets/readWallet.ts'
import { passkeys } from './tables.ts'

/**
 * Makes a passkey log its user in no more. The caller has locked the user.
 *
 * @throws {ApiError} `last_slot` for the last login of a user without an e-mail address
 */
export async function removePasskey(
  transaction: Transaction,
  context: Pick<VaultContext, 'sealer'>,
  { userId, credentialId }: { readonly userId: string; readonly credentialId: string },
): Promise<void> {
  const { email } = await readUser(transaction, context, userId)
  const isOther = and(eq(passkeys.userId, userId), ne(passkeys.credentialId, credentialId))
  const others = await transaction.select().from(passkeys).where(isOther)
  const wallet = await readWallet(transaction, userId)
  // One whose keyslot was never stored logs nobody in.
  const isLogin = others.some((other) =>
    wallet?.slots.some(
      (slot) => slot.kind === 'passkey' && slot.credentialId === other.credentialId,
    ),
  )
  if (email === '' && !isLogin) throw new ApiError('last_slot')
  const isThis = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId))
  await transaction.delete(passkeys).where(isThis)
}
