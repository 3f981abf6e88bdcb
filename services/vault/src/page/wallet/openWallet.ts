import {
  type Bytes,
  createReceivingKey,
  type Keyslot,
  openShare,
  openSlot,
  openVault,
  type VaultRecord,
  type WalletOwner,
  wipe,
} from '../../frame/index.ts'
import type { ShareKeeper } from './shareKeeper.ts'

export interface OpenWalletParameters {
  readonly owner: WalletOwner
  readonly vault: VaultRecord
  readonly slot: Extract<Keyslot, { kind: 'keepers' }>
  /** In the order of the slot. */
  readonly keepers: readonly [ShareKeeper, ShareKeeper]
}

/**
 * Opens a wallet with the shares of both keepers, and checks that its keys have its addresses.
 *
 * @returns the data key, which the caller overwrites
 * @throws VaultError if a share, the slot or the vault was changed; what a keeper throws
 */
export async function openWallet({
  owner,
  vault,
  slot,
  keepers,
}: OpenWalletParameters): Promise<Bytes> {
  const settled = await Promise.allSettled(keepers.map((keeper) => requestShare(owner, keeper)))
  const shares = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  try {
    const failure = settled.find((result) => result.status === 'rejected')
    if (failure) throw failure.reason
    const [first, second] = shares as [Bytes, Bytes]
    const secret = { kind: 'keepers', shares: [first, second] } as const
    const dataKey = await openSlot({ owner, slot, secret })
    try {
      wipe(await openVault({ owner, vault, dataKey }))
      return dataKey
    } catch (error) {
      wipe(dataKey)
      throw error
    }
  } finally {
    wipe(...shares)
  }
}

async function requestShare(owner: WalletOwner, keeper: ShareKeeper): Promise<Bytes> {
  const { keyPair, publicKey } = await createReceivingKey()
  const { requestId, ...sealed } = await keeper.releaseShare(owner, publicKey)
  const context = { ...owner, keeperId: keeper.keeper.id, requestId }
  return openShare(keyPair, sealed, context)
}
