import type { Portico } from '../../../core/portico.ts'
import { addStorePages } from './addStorePages.ts'
import { findKnownWallet } from './findKnownWallet.ts'
import { readWalletPage } from './readWalletPage.ts'
import type { ListedWallet } from './types.ts'

/**
 * Finds a wallet by id, with its store pages: the site's own, a loaded one, or from the directory.
 */
export async function findListedWallet(
  portico: Portico,
  id: string,
): Promise<ListedWallet | undefined> {
  const known = findKnownWallet(portico, id)
  const found = known ?? (await readWalletPage(portico, { page: 1, include: [id] })).wallets[0]
  return found && (await addStorePages([found]))[0]
}
