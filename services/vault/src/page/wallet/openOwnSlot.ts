import {
  type Keyslot,
  openSlot,
  openVault,
  type SlotSecret,
  type WalletOwner,
  wipe,
} from '../../frame/index.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { LoggedIn } from '../login/loggedIn.ts'

export interface OpenOwnSlotParameters {
  readonly owner: WalletOwner
  readonly vault: LoggedIn['wallet']['vault']
  readonly slot: Keyslot
  readonly secret: SlotSecret
  readonly key: HeldKey
  /** Aborts when the user is another one, or has gone back. */
  readonly signal: AbortSignal
}

/**
 * Opens a wallet with what its user holds, checks that its keys have its addresses, and holds its
 * key. No service is asked.
 *
 * @throws VaultError `decryption_failed` for the secret of another slot; the reason of the signal
 */
export async function openOwnSlot({
  owner,
  vault,
  slot,
  secret,
  key,
  signal,
}: OpenOwnSlotParameters): Promise<void> {
  const dataKey = await openSlot({ owner, slot, secret })
  try {
    wipe(await openVault({ owner, vault, dataKey }))
    signal.throwIfAborted()
  } catch (error) {
    wipe(dataKey)
    throw error
  }
  key.hold(dataKey)
}
