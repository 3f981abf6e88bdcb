import type { NewWallet, Wallet } from '../../api/wallets.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { lockUser } from '../users/saveUser.ts'
import { readWallet } from './readWallet.ts'
import { sealShareAtRest } from './shareAtRest.ts'
import { keyslots, wallets } from './tables.ts'

interface Owner {
  readonly projectId: string
  readonly userId: string
}

/**
 * Stores the new wallet of a user, whole or not at all.
 *
 * @throws {ApiError} `wallet_exists`; `internal` if the database dropped it
 */
export function createWallet(
  context: Pick<VaultContext, 'db' | 'sealer' | 'now'>,
  { projectId, userId }: Owner,
  { walletId, vault, slots, share }: NewWallet,
): Promise<Wallet> {
  return context.db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    if (await readWallet(transaction, userId)) throw new ApiError('wallet_exists')
    const owner = { projectId, userId, walletId }
    await transaction.insert(wallets).values({
      userId,
      id: walletId,
      vault,
      share: share === undefined ? null : sealShareAtRest(context, owner, share),
      createdAt: context.now(),
    })
    await transaction.insert(keyslots).values(slots.map((slot) => ({ userId, id: slot.id, slot })))
    await addEvent(transaction, context, { userId, kind: 'wallet_created', subject: '' })
    const wallet = await readWallet(transaction, userId)
    if (!wallet) throw new ApiError('internal', {}, 'The wallet was not stored.')
    return wallet
  })
}
