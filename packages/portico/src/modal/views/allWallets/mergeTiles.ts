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
  /** What searches found beyond that. */
  readonly found?: readonly ListedWallet[] | undefined
  readonly search: string
  /** The directory's answer to this search: its wallets match, whatever their names are. */
  readonly answer?: ReadonlySet<string> | undefined
  /**
   * Whether a wallet that is not installed can be reached from this device. Default: all of them.
   */
  readonly reaches?: ((wallet: ListedWallet) => boolean) | undefined
}

/**
 * Merges the wallets of the grid, each once: installed, featured, the site's own, and the directory
 * by rank. A search filters what is loaded; the best matches lead, and what only the directory
 * finds follows, so that its answer moves nothing.
 */
export function mergeTiles({
  config,
  installed,
  featured,
  listed,
  found = [],
  search,
  answer,
  reaches = () => true,
}: MergeTilesParameters): readonly TileWallet[] {
  const here = filterBySearch(installed, search).map((source) => toInstalledTile(source, listed))
  const loaded = [...featured, ...config.customWallets.map(toListedWallet), ...listed]
  const matches = filterBySearch(loaded, search)
  const hits = new Set(search === '' ? [] : searchWallets(found, search))
  // In the order of their arrival, and not the best first: an answer must not move what is there.
  const extra = found.filter((wallet) => hits.has(wallet))
  const answered = [...loaded, ...found].filter(({ id }) => answer?.has(id))
  const rest = [...matches, ...extra, ...answered].filter(
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
    installed: true,
  }
}

function toListedTile({ id, name, imageUrl, rdns }: ListedWallet): TileWallet {
  return {
    id,
    name: displayName(name),
    icon: imageUrl,
    rdns: rdns ?? undefined,
    installed: false,
  }
}

function getIdentity({ id, name, rdns }: ListedWallet) {
  return { id, name, rdns: rdns ?? undefined }
}
