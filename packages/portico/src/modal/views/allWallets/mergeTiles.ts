import type { ResolvedConfig } from '../../../core/config/types.ts'
import type { WalletSource } from '../../../features/connections/combineConnectors.ts'
import { searchWallets } from '../../../features/wallets/directory/selectWallets.ts'
import { toListedWallet } from '../../../features/wallets/directory/toListedWallet.ts'
import { isHidden, isSameWallet } from '../../../features/wallets/matchWallets.ts'
import type { ListedWallet } from '../../../features/wallets/types.ts'
import { displayName } from '../../../features/wallets/walletRow.ts'

/** A wallet of the grid. */
export interface TileWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly certified: boolean
  readonly installed: boolean
}

export interface MergeTilesParameters {
  readonly config: Pick<
    ResolvedConfig,
    'customWallets' | 'excludeWallets' | 'excludedWallets' | 'coinbase' | 'baseAccount'
  >
  /** The wallets installed in this browser. */
  readonly installed: readonly WalletSource[]
  readonly featured: readonly ListedWallet[]
  readonly listed: readonly ListedWallet[]
  readonly search: string
  /**
   * Whether a wallet that is not installed can be reached from this device. Default: all of them.
   */
  readonly reaches?: ((wallet: ListedWallet) => boolean) | undefined
}

/**
 * Merges the wallets of the grid, each once: installed, featured, the site's own, and the directory
 * by rank.
 */
export function mergeTiles({
  config,
  installed,
  featured,
  listed,
  search,
  reaches = () => true,
}: MergeTilesParameters): readonly TileWallet[] {
  const here = filterBySearch(installed, search).map((source) => toInstalledTile(source, listed))
  const own = filterBySearch(config.customWallets, search).map(toListedWallet)
  const rest = [...featured, ...own, ...listed].filter(
    (wallet) => !isHidden(getIdentity(wallet), config) && reaches(wallet),
  )
  const seen = new Set<string>()
  const others = rest.filter((wallet) => {
    if (seen.has(wallet.id)) return false
    seen.add(wallet.id)
    return !installed.some((source) => isSameWallet(getIdentity(wallet), source))
  })
  return [...here, ...others.map(toListedTile)]
}

function filterBySearch<T extends { readonly name: string }>(
  wallets: readonly T[],
  search: string,
): readonly T[] {
  return search === '' ? wallets : searchWallets(wallets, search)
}

function toInstalledTile(source: WalletSource, listed: readonly ListedWallet[]): TileWallet {
  const entry = listed.find((wallet) => isSameWallet(getIdentity(wallet), source))
  return {
    id: source.id,
    name: displayName(source.name),
    icon: source.icon ?? entry?.imageUrl,
    rdns: source.rdns,
    // If two wallets share a name, one may impersonate the certified one.
    certified: entry?.badge === 'certified' && !source.duplicate,
    installed: true,
  }
}

function toListedTile({ id, name, imageUrl, rdns, badge }: ListedWallet): TileWallet {
  return {
    id,
    name: displayName(name),
    icon: imageUrl,
    rdns: rdns ?? undefined,
    certified: badge === 'certified',
    installed: false,
  }
}

function getIdentity({ id, name, rdns }: ListedWallet) {
  return { id, name, rdns: rdns ?? undefined }
}
