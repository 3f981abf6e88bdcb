import type { Portico } from '../../../core/portico.ts'
import { readWalletPage } from './readWalletPage.ts'
import type { ListedWallet } from './types.ts'

/** The wallets that the site pins, in its order. */
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

// A site that comes from another kit may name wallets by the registry's ids: the answer has ours, and the order would be lost.
async function resolveIds(ids: readonly string[]): Promise<readonly string[]> {
  if (!ids.some((id) => /^[\da-f]{64}$/.test(id))) return ids
  const { readStaticList } = await import('./readStaticList.ts')
  const { resolveId } = await readStaticList()
  return ids.map((id) => resolveId(id) ?? id)
}
