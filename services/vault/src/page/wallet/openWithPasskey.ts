import { type Bytes, VaultError, type WalletOwner, wipe } from '../../frame/index.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { LoggedIn } from '../login/createLogin.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import { openOwnSlot } from './openOwnSlot.ts'
import { findOwnWays } from './ownWays.ts'

export interface OpenWithPasskeyParameters {
  readonly owner: WalletOwner
  readonly wallet: LoggedIn['wallet']
  readonly key: HeldKey
  readonly passkeys: Pick<Passkeys, 'use'>
  /** What the passkey signs. Default: random bytes. */
  readonly challenge?: Bytes | undefined
  readonly signal: AbortSignal
}

/**
 * Asks the user for a passkey of the wallet, opens it, and holds its key. No service is asked.
 *
 * @throws PasskeyError; VaultError
 */
export async function openWithPasskey({
  owner,
  wallet: { vault, slots },
  key,
  passkeys,
  challenge,
  signal,
}: OpenWithPasskeyParameters): Promise<void> {
  const own = findOwnWays(slots).passkeys
  const credentialIds = own.map(({ credentialId }) => credentialId)
  const { credentialId, prfOutput } = await passkeys.use({ credentialIds, challenge, signal })
  try {
    const slot = own.find((one) => one.credentialId === credentialId)
    if (!slot) throw new VaultError('slot_not_found')
    await openOwnSlot({ owner, vault, slot, secret: { kind: 'passkey', prfOutput }, key, signal })
  } finally {
    wipe(prfOutput)
  }
}
