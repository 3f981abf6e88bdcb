import { readStaticStores } from './readStaticStores.ts'
import type { ListedWallet } from './types.ts'

/**
 * Adds store pages to wallets of the package's list. They are in a separate chunk, because few
 * users need them.
 */
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
