import {
  addSlot,
  type Bytes,
  createDataKey,
  createEntropy,
  sealVault,
  type WalletOwner,
  wipe,
  withSecret,
} from '../../frame/index.ts'
import type { PasskeySecret } from '../passkeys/prf.ts'
import type { WalletRecord } from './createWallet.ts'

export interface CreateOwnWalletParameters {
  readonly owner: WalletOwner
  readonly passkey: PasskeySecret
  /** Stores the wallet. From then on, the user has a wallet. */
  readonly store: (wallet: WalletRecord) => Promise<void>
}

/**
 * Creates a wallet in this page that only a passkey opens: no service has a share of it.
 *
 * @returns the record, and the data key, which the caller overwrites
 */
export async function createOwnWallet({
  owner,
  passkey: { credentialId, prfOutput },
  store,
}: CreateOwnWalletParameters): Promise<{
  readonly wallet: WalletRecord
  readonly dataKey: Bytes
}> {
  const dataKey = createDataKey()
  try {
    const vault = await withSecret(createEntropy(), (entropy) =>
      sealVault({ owner, entropy, dataKey }),
    )
    const slot = { kind: 'passkey', credentialId, prfOutput } as const
    const slots = await addSlot({ owner, vault, slots: [], dataKey, slot })
    const wallet = { owner, vault, slots }
    await store(wallet)
    return { wallet, dataKey }
  } catch (error) {
    wipe(dataKey)
    throw error
  }
}
