import { FrameError } from 'portico/wire/frame'
import { openSlot, openVault, VaultError, type WalletOwner, wipe } from '../../frame/index.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { LoggedIn } from '../login/createLogin.ts'

export interface OpenWithRecoveryCodeParameters {
  readonly owner: WalletOwner
  readonly wallet: LoggedIn['wallet']
  readonly key: HeldKey
  /** As the user writes it. */
  readonly code: string
}

/** Whether a recovery code opens the wallet. */
export function hasRecoveryCode({ slots }: LoggedIn['wallet']): boolean {
  return slots.some(({ kind }) => kind === 'recovery-code')
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
}: OpenWithRecoveryCodeParameters): Promise<void> {
  let failure: unknown = new FrameError({ code: 'unauthorized' })
  for (const slot of slots) {
    if (slot.kind !== 'recovery-code') continue
    try {
      const dataKey = await openSlot({ owner, slot, secret: { kind: slot.kind, code } })
      const isRight = openVault({ owner, vault, dataKey }).then(wipe)
      await isRight.catch((error: unknown) => {
        wipe(dataKey)
        throw error
      })
      return key.hold(dataKey)
    } catch (error) {
      // A removed code leaves no slot; of two, the code may be the other one's.
      if (!(error instanceof VaultError)) throw error
      failure = error
    }
  }
  throw failure
}
