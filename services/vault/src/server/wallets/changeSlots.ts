import type { Transaction } from '@portico/common/database'
import { requireStepUp } from '@portico/common/tokens'
import type { Wallet } from '../../api/wallets.ts'
import type { SlotKind } from '../../frame/slots/records.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { notify } from '../mails/notify.ts'
import type { LiveSession } from '../sessions/authenticate.ts'
import { lockUser } from '../users/saveUser.ts'
import { readWallet } from './readWallet.ts'

export type SlotContext = Pick<VaultContext, 'db' | 'now' | 'sealer' | 'outbox'>

/**
 * Changes how a wallet is opened: after a step-up, alone, and with an event and a notice.
 *
 * @param change - returns the kind of the slot
 * @throws {ApiError} `step_up_required`, `wallet_not_found`, and what `change` throws
 */
export async function changeSlots(
  context: SlotContext,
  session: LiveSession,
  kind: 'slot_added' | 'slot_removed',
  change: (transaction: Transaction, wallet: Wallet) => Promise<SlotKind>,
): Promise<Wallet> {
  requireStepUp(context, session)
  const { userId } = session
  const { wallet, slot } = await context.db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const before = await readWallet(transaction, userId)
    if (!before) throw new ApiError('wallet_not_found')
    const slot = await change(transaction, before)
    await addEvent(transaction, context, { userId, kind, subject: slot })
    return { wallet: (await readWallet(transaction, userId)) ?? before, slot }
  })
  notify(context, session, { kind, slot })
  return wallet
}
