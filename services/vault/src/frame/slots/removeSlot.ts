import { VaultError } from '../errors.ts'
import type { Keyslot } from './records.ts'

/**
 * Removes a way to open a vault. Keys and other slots do not change.
 *
 * A browser may lose the key of a `device` slot at any time, and a `device-transfer` slot opens
 * once. So one of the other kinds always remains.
 *
 * @returns the slots that remain
 * @throws VaultError `slot_not_found`; `last_slot` when no lasting slot would remain
 */
export function removeSlot(slots: readonly Keyslot[], id: string): readonly Keyslot[] {
  const remaining = slots.filter((slot) => slot.id !== id)
  if (remaining.length === slots.length) throw new VaultError('slot_not_found')
  if (!remaining.some(isLasting)) throw new VaultError('last_slot')
  return remaining
}

function isLasting({ kind }: Keyslot): boolean {
  return kind !== 'device' && kind !== 'device-transfer'
}
