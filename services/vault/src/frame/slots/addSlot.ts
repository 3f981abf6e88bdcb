import { type Bytes, wipe } from '../bytes/bytes.ts'
import type { WalletOwner } from '../owner.ts'
import { openVault } from '../vault/openVault.ts'
import type { VaultRecord } from '../vault/records.ts'
import { createSlot } from './createSlot.ts'
import type { Keyslot } from './records.ts'
import type { NewSlot } from './secrets.ts'

export interface AddSlotParameters {
  readonly owner: WalletOwner
  readonly vault: VaultRecord
  readonly slots: readonly Keyslot[]
  readonly dataKey: Bytes
  readonly slot: NewSlot
}

/**
 * Adds a way to open a vault. The vault and its other slots do not change.
 *
 * @returns all slots
 * @throws VaultError as `openVault` does, so that no slot wraps a key of another vault
 */
export async function addSlot({
  owner,
  vault,
  slots,
  dataKey,
  slot,
}: AddSlotParameters): Promise<readonly Keyslot[]> {
  wipe(await openVault({ owner, vault, dataKey }))
  return [...slots, await createSlot(owner, dataKey, slot)]
}
