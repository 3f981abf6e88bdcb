import type { Portico } from '../../portico.ts'
import { getQueryClient } from '../../queries/getQueryClient.ts'
import { addPages } from './addPages.ts'
import { readWalletPage } from './readWalletPage.ts'
import { toListedWallet } from './toListedWallet.ts'
import type { ListedWallet, WalletPage } from './types.ts'

/** A wallet by its id, with where to get it: the site's own, one that a list brought already, or the directory's. */
export async function findListedWallet(
  portico: Portico,
  id: string,
): Promise<ListedWallet | undefined> {
  const own = portico.config.customWallets.find((wallet) => wallet.id === id)
  if (own) return toListedWallet(own)
  const pages = getQueryClient(portico).getQueriesData<WalletPage>({ queryKey: ['wallets'] })
  const known = pages.flatMap(([, page]) => page?.wallets ?? []).find((wallet) => wallet.id === id)
  const found = known ?? (await readWalletPage(portico, { page: 1, include: [id] })).wallets[0]
  return found && (await addPages([found]))[0]
}
