import {
  addSlot,
  type Bytes,
  createDataKey,
  createEntropy,
  createShares,
  type Keeper,
  type Keyslot,
  sealVault,
  type VaultRecord,
  type WalletOwner,
  wipe,
  withSecret,
} from '../../frame/index.ts'
import type { FirstKeeper } from './shareKeeper.ts'

/** A new wallet, as the wallet service stores it. */
export interface WalletRecord {
  readonly owner: WalletOwner
  readonly vault: VaultRecord
  readonly slots: readonly Keyslot[]
}

export interface CreateWalletParameters {
  readonly owner: WalletOwner
  /** The address that the user proved. */
  readonly email: string
  /** The wallet service, which keeps the first share. */
  readonly service: Keeper
  /** The other keeper. */
  readonly keeper: FirstKeeper
  /** Stores the wallet with the first share. From then on, the user has a wallet. */
  readonly store: (wallet: WalletRecord, share: Bytes) => Promise<void>
}

/**
 * Creates a wallet in this page, gives each keeper its share, and stores the wallet.
 *
 * The other keeper comes first: a share without a wallet opens nothing, but a wallet without its
 * share would be lost.
 *
 * @returns the record, and the data key, which the caller overwrites
 */
export async function createWallet({
  owner,
  email,
  service,
  keeper,
  store,
}: CreateWalletParameters): Promise<{ readonly wallet: WalletRecord; readonly dataKey: Bytes }> {
  const dataKey = createDataKey()
  const shares = createShares()
  try {
    const vault = await withSecret(createEntropy(), (entropy) =>
      sealVault({ owner, entropy, dataKey }),
    )
    const slot = { kind: 'keepers', keepers: [service, keeper.keeper], shares } as const
    const slots = await addSlot({ owner, vault, slots: [], dataKey, slot })
    const wallet = { owner, vault, slots }
    await keeper.storeShare(owner, shares[1], email)
    await store(wallet, shares[0])
    return { wallet, dataKey }
  } catch (error) {
    wipe(dataKey)
    throw error
  } finally {
    wipe(...shares)
  }
}
