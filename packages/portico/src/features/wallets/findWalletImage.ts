import type { ResolvedConfig } from '../../core/config/types.ts'
import { isSameWallet, type WalletIdentity } from './matchWallets.ts'
import type { DirectorySnapshot } from './types.ts'

/**
 * The site's own picture of a wallet: by the id it has here, by its rdns, or by the id that the directory gives it, whether or not it is
 * installed.
 *
 * @param directory - what the directory has told so far
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

// By own keys alone: an rdns is what a wallet says it is.
function imageOf(
  images: ResolvedConfig['walletImages'],
  { id, rdns = id }: Pick<WalletIdentity, 'id' | 'rdns'>,
): string | undefined {
  const key = [id, rdns].find((name) => Object.hasOwn(images, name))
  return key === undefined ? undefined : images[key]
}
