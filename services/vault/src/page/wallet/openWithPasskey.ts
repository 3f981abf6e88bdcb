import { type Bytes, VaultError, type WalletOwner, wipe } from '../../frame/index.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import type { PasskeySecret } from '../passkeys/prf.ts'
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
  wallet,
  key,
  passkeys,
  challenge,
  signal,
}: OpenWithPasskeyParameters): Promise<void> {
  const own = findOwnWays(wallet.slots).passkeys
  const credentialIds = own.map(({ credentialId }) => credentialId)
  const passkey = await passkeys.use({ credentialIds, challenge, signal })
  try {
    await openPasskeySlot({ owner, wallet, key, passkey, signal })
  } finally {
    wipe(passkey.prfOutput)
  }
}

export interface OpenPasskeySlotParameters
  extends Omit<OpenWithPasskeyParameters, 'passkeys' | 'challenge'> {
  readonly passkey: PasskeySecret
}

/**
 * Opens a wallet with the secret of a passkey, and holds its key.
 *
 * @throws VaultError
 */
export async function openPasskeySlot({
  owner,
  wallet: { vault, slots },
  key,
  passkey: { credentialId, prfOutput },
  signal,
}: OpenPasskeySlotParameters): Promise<void> {
  const slot = findOwnWays(slots).passkeys.find((one) => one.credentialId === credentialId)
  if (!slot) throw new VaultError('slot_not_found')
  await openOwnSlot({ owner, vault, slot, secret: { kind: 'passkey', prfOutput }, key, signal })
}
