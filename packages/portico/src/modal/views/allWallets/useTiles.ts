import { useMemo } from 'react'
import type { ResolvedConfig } from '../../../core/config/types.ts'
import type { Portico } from '../../../core/portico.ts'
import type { WalletSource } from '../../../features/connections/combineConnectors.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import { searchWallets } from '../../../features/wallets/directory/selectWallets.ts'
import { toListedWallet } from '../../../features/wallets/directory/toListedWallet.ts'
import { isHidden, isSameWallet } from '../../../features/wallets/matchWallets.ts'
import type { ListedWallet } from '../../../features/wallets/types.ts'
import { sortByRank, visibleWallets } from '../../../features/wallets/visibleWallets.ts'
import { displayName, groupOf } from '../../../features/wallets/walletRow.ts'
import { useModal, useModalState } from '../../shell/context.ts'
import { getPlatforms } from '../connectingWalletConnect/pairingLinks.ts'
import type { WalletListParameters, WalletListState } from './createWalletList.ts'

// A phone cannot install extensions or scan its own screen: wallets it cannot reach are left out.
function createReachFilter(portico: Portico): ((wallet: ListedWallet) => boolean) | undefined {
  if (detectPlatform() !== 'mobile' || !findRelay(portico)) return undefined
  return (wallet) => getPlatforms(portico, wallet).length > 0
}

/** Returns the wallets of the grid that are known so far. */
export function useTiles(
  { pages, featured }: WalletListState,
  { search, namespace }: WalletListParameters,
): readonly TileWallet[] {
  const portico = useModal()
  const { config } = portico
  const connectors = useModalState((state) => state.connectors)
  const installed = useMemo(() => {
    const served = connectors.filter(
      ({ namespaces }) => namespace === undefined || namespaces.includes(namespace),
    )
    const sources = visibleWallets({ config, connectors: served })
    // Wallets that the site configured are on the first screen instead.
    return sortByRank(sources, []).filter((source) => groupOf(source) === 'injected')
  }, [config, connectors, namespace])
  return useMemo(
    () =>
      mergeTiles({
        config,
        installed,
        featured,
        listed: pages.flatMap(({ wallets }) => wallets),
        search,
        reaches: createReachFilter(portico),
      }),
    [portico, config, installed, featured, pages, search],
  )
}

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
