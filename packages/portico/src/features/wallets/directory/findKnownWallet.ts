import type { Portico } from '../../../core/portico.ts'
import { createQueryClientSlot } from '../../../core/queries/queryClientSlot.ts'
import { toListedWallet } from './toListedWallet.ts'
import type { ListedWallet, WalletPage } from './types.ts'

/** A wallet by its id: the site's own, or one that a list brought already. */
export function findKnownWallet(portico: Portico, id: string): ListedWallet | undefined {
  const own = portico.config.customWallets.find((wallet) => wallet.id === id)
  if (own) return toListedWallet(own)
  return findKnownWallets(portico).find((wallet) => wallet.id === id)
}

/** The wallets that lists brought already. */
export function findKnownWallets(portico: Portico): readonly ListedWallet[] {
  // Not by making a client: where nothing was asked, nothing is known, and a tap has no time to load it.
  const pages =
    portico
      .keep(createQueryClientSlot)
      .client?.getQueriesData<WalletPage>({ queryKey: ['wallets'] }) ?? []
  return pages.flatMap(([, page]) => page?.wallets ?? [])
}
