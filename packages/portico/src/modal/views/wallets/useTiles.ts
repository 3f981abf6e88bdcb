import { useMemo } from 'react'
import { detectPlatform } from '../../../core/wallets/detectPlatform.ts'
import { sortByRank } from '../../../core/wallets/sortByRank.ts'
import { visibleWallets } from '../../../core/wallets/visibleWallets.ts'
import { groupOf } from '../../../core/wallets/walletRow.ts'
import { useModal, useModalState } from '../../shell/context.ts'
import type { WalletListParameters, WalletListState } from './createWalletList.ts'
import { mergeTiles, type WalletFace } from './mergeTiles.ts'

/** The wallets that the grid shows, as far as they are known. */
export function useTiles(
  { pages, featured }: WalletListState,
  { search, namespace }: WalletListParameters,
): readonly WalletFace[] {
  const { config } = useModal()
  const connectors = useModalState((state) => state.connectors)
  const installed = useMemo(() => {
    const served = connectors.filter(
      ({ namespaces }) => namespace === undefined || namespaces.includes(namespace),
    )
    const sources = visibleWallets({ config, connectors: served, platform: detectPlatform() })
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
      }),
    [config, installed, featured, pages, search],
  )
}
