import type { ResolvedConfig } from '../../core/config/types.ts'
import { isSameWallet, type WalletIdentity } from './matchWallets.ts'
import type { DirectorySnapshot } from './types.ts'

/**
 * Returns the site's own picture of a wallet, by the wallet's id, its rdns, or its id in the
 * directory.
 *
 * @param directory - the directory entries that are loaded so far
 */
export function findWalletImage(
  images: ResolvedConfig['walletImages'],
  wallet: WalletIdentity,
  directory: Pick<
    DirectorySnapshot,
    'featured' | 'recommended' | 'detected' | 'recent' | 'pictured'
  >,
): string | undefined {
  if (Object.keys(images).length === 0) return undefined
  const own = imageOf(images, wallet)
  if (own !== undefined) return own
  const { featured, recommended, detected, recent = [], pictured = [] } = directory
  const listed = [...featured, ...recommended, ...detected, ...recent, ...pictured]
  const entry = listed.find((item) => isSameWallet(item, wallet))
  return entry && imageOf(images, entry)
}

// `Object.hasOwn`, because a wallet chooses its own rdns.
function imageOf(
  images: ResolvedConfig['walletImages'],
  { id, rdns = id }: Pick<WalletIdentity, 'id' | 'rdns'>,
): string | undefined {
  const key = [id, rdns].find((name) => Object.hasOwn(images, name))
  return key === undefined ? undefined : images[key]
}
