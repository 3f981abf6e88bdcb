import { FrameError } from 'portico/wire/frame'
import { VaultError, type WalletOwner } from '../../frame/index.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import { openOwnSlot } from './openOwnSlot.ts'

export interface OpenWithRecoveryCodeParameters {
  readonly owner: WalletOwner
  readonly wallet: LoggedIn['wallet']
  readonly key: HeldKey
  /** As the user writes it. */
  readonly code: string
  readonly signal: AbortSignal
}

/**
 * Opens a wallet with a recovery code, and holds its key. No service is asked.
 *
 * @throws VaultError `recovery_code_invalid` for what is no code; `decryption_failed` for the code
 * of another wallet
 */
export async function openWithRecoveryCode({
  owner,
  wallet: { vault, slots },
  key,
  code,
  signal,
}: OpenWithRecoveryCodeParameters): Promise<void> {
  let failure: unknown = new FrameError({ code: 'unauthorized' })
  for (const slot of slots) {
    if (slot.kind !== 'recovery-code') continue
    try {
      return await openOwnSlot({
        owner,
        vault,
        slot,
        secret: { kind: slot.kind, code },
        key,
        signal,
      })
    } catch (error) {
      // A removed code leaves no slot; of two, the code may be the other one's.
      if (!(error instanceof VaultError)) throw error
      failure = error
    }
  }
  throw failure
}
