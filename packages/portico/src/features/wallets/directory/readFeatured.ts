import type { Portico } from '../../../core/portico.ts'
import { readWalletPage } from './readWalletPage.ts'
import type { ListedWallet } from './types.ts'

/** Returns the site's featured wallets, in its order. */
export async function readFeatured(portico: Portico): Promise<readonly ListedWallet[]> {
  const wanted = await resolveIds(portico.config.featuredWallets)
  if (wanted.length === 0) return []
  const { wallets } = await readWalletPage(portico, { page: 1, include: wanted })
  const position = ({ id, rdns }: ListedWallet) => {
    const at = wanted.findIndex((name) => name === id || name === rdns)
    return at === -1 ? wanted.length : at
  }
  return [...wallets].sort((a, b) => position(a) - position(b))
}

// A site that migrated may use the 64-digit ids of the public registry. Results have the
// directory's own ids, so the order would be lost.
async function resolveIds(ids: readonly string[]): Promise<readonly string[]> {
  if (!ids.some((id) => /^[\da-f]{64}$/.test(id))) return ids
  const { readStaticList } = await import('./readStaticList.ts')
  const { resolveId } = await readStaticList()
  return ids.map((id) => resolveId(id) ?? id)
}
