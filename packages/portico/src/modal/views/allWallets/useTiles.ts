import { useMemo } from 'react'
import type { Portico } from '../../../core/portico.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import type { ListedWallet } from '../../../features/wallets/directory/types.ts'
import { findRelay } from '../../../features/wallets/findRelay.ts'
import { sortByRank } from '../../../features/wallets/sortByRank.ts'
import { visibleWallets } from '../../../features/wallets/visibleWallets.ts'
import { groupOf } from '../../../features/wallets/walletRow.ts'
import { useModal, useModalState } from '../../shell/context.ts'
import { getPlatforms } from '../connectingWalletConnect/getPlatforms.ts'
import type { WalletListParameters, WalletListState } from './createWalletList.ts'
import { mergeTiles, type TileWallet } from './mergeTiles.ts'

// A phone has no extension to get, and no second phone to scan with: what cannot be reached is left out.
function createReachFilter(portico: Portico): ((wallet: ListedWallet) => boolean) | undefined {
  if (detectPlatform() !== 'mobile' || !findRelay(portico)) return undefined
  return (wallet) => getPlatforms(portico, wallet).length > 0
}

/** The wallets that the grid shows, as far as they are known. */
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
    // What the site configured has its place on the first screen.
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
