import type { Portico } from '../../../core/portico.ts'
import { createQueryClientSlot } from '../../../core/queries/queryClientSlot.ts'
import { toListedWallet } from './toListedWallet.ts'
import type { ListedWallet, WalletPage } from './types.ts'

/** Finds a wallet by id among the site's own and the loaded directory pages. */
export function findKnownWallet(portico: Portico, id: string): ListedWallet | undefined {
  const own = portico.config.customWallets.find((wallet) => wallet.id === id)
  if (own) return toListedWallet(own)
  return findKnownWallets(portico).find((wallet) => wallet.id === id)
}

/** Returns the wallets of all loaded directory pages. */
export function findKnownWallets(portico: Portico): readonly ListedWallet[] {
  // Reads the slot without creating a client: without a client nothing is loaded yet, and a tap
  // cannot wait.
  const pages =
    portico
      .keep(createQueryClientSlot)
      .client?.getQueriesData<WalletPage>({ queryKey: ['wallets'] }) ?? []
  return pages.flatMap(([, page]) => page?.wallets ?? [])
}
