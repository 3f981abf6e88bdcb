import { useMemo } from 'react'
import type { Portico } from '../../../core/portico.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import type { ListedWallet } from '../../../features/wallets/types.ts'
import { sortByRank, visibleWallets } from '../../../features/wallets/visibleWallets.ts'
import { groupOf } from '../../../features/wallets/walletRow.ts'
import { useModal, useModalState } from '../../context.ts'
import { getPlatforms } from '../connectingWalletConnect/pairingLinks.ts'
import type { WalletListParameters, WalletListState } from './createWalletList.ts'
import { mergeTiles, type TileWallet } from './mergeTiles.ts'

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
