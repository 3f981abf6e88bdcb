import type { Portico } from '../../../core/portico.ts'
import { addStorePages } from './addStorePages.ts'
import { findKnownWallet } from './findKnownWallet.ts'
import { readWalletPage } from './readWalletPage.ts'
import type { ListedWallet } from './types.ts'

/** A wallet by its id, with where to get it: the site's own, one that a list brought already, or the directory's. */
export async function findListedWallet(
  portico: Portico,
  id: string,
): Promise<ListedWallet | undefined> {
  const known = findKnownWallet(portico, id)
  const found = known ?? (await readWalletPage(portico, { page: 1, include: [id] })).wallets[0]
  return found && (await addStorePages([found]))[0]
}
