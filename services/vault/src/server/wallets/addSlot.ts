import { type NewSlot, SLOTS_MAX, type Wallet } from '../../api/wallets.ts'
import type { Keyslot } from '../../frame/slots/records.ts'
import { ApiError } from '../apiError.ts'
import type { LiveSession } from '../sessions/authenticate.ts'
import { changeSlots, type SlotContext } from './changeSlots.ts'
import { keyslots } from './tables.ts'

/**
 * Adds a way to open the wallet of a user.
 *
 * @throws {ApiError} `step_up_required`, `wallet_not_found`, `slot_exists`; `bad_request` beyond
 * the largest number of slots
 */
export function addSlot(
  context: SlotContext,
  session: LiveSession,
  { slot }: NewSlot,
): Promise<Wallet> {
  return changeSlots(context, session, 'slot_added', async (transaction, { slots }) => {
    if (slots.some((one) => isSame(one, slot))) throw new ApiError('slot_exists')
    if (slots.length >= SLOTS_MAX) {
      throw new ApiError('bad_request', {}, `slot: a wallet has ${SLOTS_MAX} slots at most`)
    }
    await transaction.insert(keyslots).values({ userId: session.userId, id: slot.id, slot })
    return slot.kind
  })
}

/** A passkey has one keyslot: removing it must leave none that opens the wallet. */
function isSame(one: Keyslot, other: Keyslot): boolean {
  if (one.id === other.id) return true
  const isPasskey = one.kind === 'passkey' && other.kind === 'passkey'
  return isPasskey && one.credentialId === other.credentialId
}
