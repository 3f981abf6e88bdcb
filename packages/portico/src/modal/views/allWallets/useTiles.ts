import { useMemo } from 'react'
import type { Portico } from '../../../core/portico.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import type { ListedWallet } from '../../../features/wallets/types.ts'
import { sortByRank, visibleWallets } from '../../../features/wallets/visibleWallets.ts'
import { groupOf } from '../../../features/wallets/walletRow.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { useModal, useModalState } from '../../context.ts'
import { getPlatforms } from '../connectingWalletConnect/pairingLinks.ts'
import type { WalletListState } from './createWalletList.ts'
import { mergeTiles, type TileWallet } from './mergeTiles.ts'

/** From this length on, the directory is searched. */
export const SEARCH_FROM = 2

// A phone cannot install extensions or scan its own screen: wallets it cannot reach are left out.
function createReachFilter(portico: Portico): ((wallet: ListedWallet) => boolean) | undefined {
  if (detectPlatform() !== 'mobile' || !findRelay(portico)) return undefined
  return (wallet) => getPlatforms(portico, wallet).length > 0
}

/** Returns the wallets of the grid that are known so far and match the search. */
export function useTiles(
  { pages, featured, found, answer }: WalletListState,
  { search, namespace }: { search: string; namespace: Namespace | undefined },
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
  return useMemo(() => {
    const merge = (text: string) =>
      mergeTiles({
        config,
        installed,
        featured,
        listed: pages.flatMap(({ wallets }) => wallets),
        found,
        search: text,
        answer: answer?.search === search ? answer.ids : undefined,
        reaches: createReachFilter(portico),
      })
    const tiles = merge(search)
    // The directory is not searched for so short a text, so it may well have a match.
    return tiles.length > 0 || search.length >= SEARCH_FROM ? tiles : merge('')
  }, [portico, config, installed, featured, pages, found, answer, search])
}
