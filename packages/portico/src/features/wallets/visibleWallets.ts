import type { ResolvedConfig } from '../../core/config/types.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import { combineConnectors, type WalletSource } from '../connections/combineConnectors.ts'
import { isHidden, isSameWallet, isShown } from './matchWallets.ts'
import type { DirectoryWallet } from './types.ts'

export interface VisibleWalletsParameters {
  config: Pick<
    ResolvedConfig,
    'includeWallets' | 'excludeWallets' | 'excludedWallets' | 'coinbase' | 'baseAccount'
  >
  connectors: readonly Connector[]
}

/** Returns the wallets that the site does not hide, one entry each, in order of arrival. */
export function visibleWallets({
  config,
  connectors,
}: VisibleWalletsParameters): readonly WalletSource[] {
  return combineConnectors(connectors).filter(
    (source) => !isHidden(source, config) && isShown(source, config),
  )
}

/**
 * Sorts wallets by their rank in the directory, then by order of arrival. Base Account and Coinbase
 * share one entry, so their order is fixed.
 */
export function sortByRank(
  sources: readonly WalletSource[],
  detected: readonly DirectoryWallet[],
): readonly WalletSource[] {
  const preferred = ['app.base.account', 'com.coinbase.wallet']
  const rank = (source: WalletSource) => {
    const entry = detected.find((wallet) => isSameWallet(wallet, source))
    return entry?.rank ?? Number.POSITIVE_INFINITY
  }
  const preference = ({ rdns }: WalletSource) => {
    const index = preferred.indexOf(rdns ?? '')
    return index === -1 ? preferred.length : index
  }
  return sources
    .map((source, index) => ({ source, index, rank: rank(source) }))
    .sort((a, b) => {
      if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1
      return preference(a.source) - preference(b.source) || a.index - b.index
    })
    .map(({ source }) => source)
}
