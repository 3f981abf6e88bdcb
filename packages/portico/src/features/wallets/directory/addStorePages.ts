import { readStaticStores } from './readStaticStores.ts'
import type { ListedWallet } from './types.ts'

/** Adds where to get wallets, for those of the package's list: it holds that apart, since most visitors never ask. */
export async function addStorePages(
  wallets: readonly ListedWallet[],
): Promise<readonly ListedWallet[]> {
  if (wallets.every(hasPages)) return wallets
  const pages = await readStaticStores()
  return wallets.map((wallet) =>
    hasPages(wallet) ? wallet : { ...wallet, ...pages.get(wallet.id) },
  )
}

function hasPages({ homepage, stores }: ListedWallet): boolean {
  return homepage !== null || Object.values(stores).some(Boolean)
}
