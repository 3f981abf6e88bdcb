import type { ConnectorGroup } from '../../core/config/features.ts'
import type { ResolvedConfig } from '../../core/config/types.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import { combineConnectors, type WalletSource } from '../connections/combineConnectors.ts'
import { isHidden, isSameWallet, isShown } from './matchWallets.ts'
import type { DirectoryWallet, WalletRow } from './types.ts'

/** Returns the group of a connector. */
export function groupOf({ type }: WalletSource): ConnectorGroup {
  if (type === 'walletConnect') return 'walletConnect'
  return type === 'external' || type === 'auth' ? 'external' : 'injected'
}

/** Builds the row of a connector. */
export function row(source: WalletSource, group: ConnectorGroup, tag: WalletRow['tag']): WalletRow {
  const { id, name, icon, rdns, duplicate } = source
  return { id, name: displayName(name), icon, rdns, group, tag, source, duplicate }
}

/**
 * Builds the row of a wallet that the directory or the site lists. It may also have a connector.
 */
export function directoryRow(
  wallet: DirectoryWallet,
  group: ConnectorGroup,
  sources: readonly WalletSource[],
  tag?: WalletRow['tag'],
): WalletRow {
  const source = sources.find((item) => isSameWallet(wallet, item))
  return {
    id: wallet.id,
    name: displayName(wallet.name),
    icon: wallet.imageUrl ?? source?.icon,
    rdns: wallet.rdns ?? source?.rdns,
    group,
    tag: tag ?? (source ? 'installed' : undefined),
    source,
    duplicate: source?.duplicate ?? false,
  }
}

/** Returns the name that is shown for a wallet. */
export function displayName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}

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
