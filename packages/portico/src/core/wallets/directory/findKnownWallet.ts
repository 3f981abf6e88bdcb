import type { Portico } from '../../portico.ts'
import { toListedWallet } from './toListedWallet.ts'
import type { ListedWallet, WalletPage } from './types.ts'

/** A wallet by its id: the site's own, or one that a list brought already. */
export function findKnownWallet(portico: Portico, id: string): ListedWallet | undefined {
  const own = portico.config.customWallets.find((wallet) => wallet.id === id)
  if (own) return toListedWallet(own)
  // Not by making one: where nothing was asked, nothing is known, and a tap has no time to load it.
  const { queryClient } = portico.internal
  const pages = queryClient?.getQueriesData<WalletPage>({ queryKey: ['wallets'] }) ?? []
  return pages.flatMap(([, page]) => page?.wallets ?? []).find((wallet) => wallet.id === id)
}
