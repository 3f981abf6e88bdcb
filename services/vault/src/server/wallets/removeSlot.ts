import { and, eq } from 'drizzle-orm'
import type { Wallet } from '../../api/wallets.ts'
import { VaultError } from '../../frame/errors.ts'
import type { Keyslot } from '../../frame/slots/records.ts'
import { removeSlot as removeRecord } from '../../frame/slots/removeSlot.ts'
import { ApiError } from '../apiError.ts'
import { removePasskey } from '../passkeys/removePasskey.ts'
import type { LiveSession } from '../sessions/authenticate.ts'
import { changeSlots, type SlotContext } from './changeSlots.ts'
import { keyslots, wallets } from './tables.ts'

/**
 * Removes a way to open the wallet of a user. With the `keepers` slot goes the share of this
 * service.
 *
 * @throws {ApiError} `step_up_required`, `wallet_not_found`, `slot_not_found`; `last_slot` when no
 * lasting slot, or no login, would remain
 */
export function removeSlot(
  context: SlotContext,
  session: LiveSession,
  id: string,
): Promise<Wallet> {
  const { userId } = session
  return changeSlots(context, session, 'slot_removed', async (transaction, { slots }) => {
    const slot = findRemovable(slots, id)
    const { kind } = slot
    if (slot.kind === 'passkey') {
      await removePasskey(transaction, context, { userId, credentialId: slot.credentialId })
    }
    await transaction.delete(keyslots).where(and(eq(keyslots.userId, userId), eq(keyslots.id, id)))
    if (kind === 'keepers') {
      await transaction.update(wallets).set({ share: null }).where(eq(wallets.userId, userId))
    }
    return kind
  })
}

/** The rule of the frame holds here as well: a changed frame cannot lock its user out. */
function findRemovable(slots: readonly Keyslot[], id: string): Keyslot {
  const slot = slots.find((item) => item.id === id)
  if (!slot) throw new ApiError('slot_not_found')
  try {
    removeRecord(slots, id)
    return slot
  } catch (cause) {
    if (cause instanceof VaultError && cause.code === 'last_slot') throw new ApiError('last_slot')
    throw cause
  }
}
