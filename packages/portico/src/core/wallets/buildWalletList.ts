import { RECENT_WALLETS_MAX, RECOMMENDED_WALLETS_MAX } from '../../wire/limits.ts'
import type { ConnectMethod, ConnectorGroup, ResolvedConfig } from '../config/types.ts'
import type { Connector } from '../contracts/connector.ts'
import type { RecentWallet } from '../state/types.ts'
import { combineConnectors, type WalletSource } from './combineConnectors.ts'
import { isHidden, isSameWallet, isShown } from './matchWallets.ts'
import type { ConnectList, DirectorySnapshot, DirectoryWallet, WalletRow } from './types.ts'

export interface BuildWalletListParameters {
  config: Pick<
    ResolvedConfig,
    | 'wallets'
    | 'features'
    | 'includeWallets'
    | 'excludeWallets'
    | 'excludedWallets'
    | 'customWallets'
    | 'allWallets'
    | 'walletImages'
    | 'coinbase'
    | 'baseAccount'
  >
  connectors: readonly Connector[]
  directory: DirectorySnapshot
  recents: readonly RecentWallet[]
  platform: 'desktop' | 'mobile'
}

const defaultGroups: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/**
 * The connect list: one pure function of configuration, wallets found, directory and recents.
 *
 * Order of groups: the site's, then what it did not name in the default order; empty groups vanish. One wallet shows once,
 * in the first group that has it. `recommended` only fills up: 4 minus everything else on the screen.
 */
export function buildWalletList(parameters: BuildWalletListParameters): ConnectList {
  const { config } = parameters
  const sources = visibleSources(parameters)
  const groups = buildGroups(parameters, sources)
  const order = [...new Set([...config.features.connectorTypeOrder, ...defaultGroups])]
  const rows = config.wallets ? order.flatMap((group) => groups[group]) : []
  const hasPageWallet = sources.some((source) => groupOf(source) === 'injected')
  const methods = orderMethods(parameters, hasPageWallet)
  const { collapseWallets, emailShowWallets } = config.features
  const hasLogin = methods.includes('email') || methods.includes('social')
  return {
    methods,
    separators: methods.filter((method, index) => {
      const previous = methods[index - 1]
      return previous !== undefined && (previous === 'wallet') !== (method === 'wallet')
    }),
    collapsed: hasLogin && (collapseWallets || !emailShowWallets) && methods.includes('wallet'),
    rows: uniqueRows(rows),
    allWallets: allWalletsRow(parameters),
  }
}

function visibleSources({
  config,
  connectors,
  platform,
  directory,
}: BuildWalletListParameters): readonly WalletSource[] {
  const shown = combineConnectors(connectors)
    .filter((source) => source.type !== 'auth')
    .filter((source) => !isHidden(source, config) && isShown(source, config))
    // The nameless 'Browser Wallet' helps only where wallets are their own browsers.
    .filter((source) => platform === 'mobile' || !isGeneric(source))
  return sortByRank(shown, directory.detected)
}

function isGeneric({ type, rdns, connectors }: WalletSource): boolean {
  return type === 'injected' && rdns === undefined && connectors[0].name === 'Browser Wallet'
}

// Base Account and Coinbase share one directory entry: the order between them is fixed.
function sortByRank(
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

type Groups = Readonly<Record<ConnectorGroup, readonly WalletRow[]>>

function buildGroups(
  parameters: BuildWalletListParameters,
  sources: readonly WalletSource[],
): Groups {
  const { config, platform } = parameters
  const bySource = (group: ConnectorGroup, tag: WalletRow['tag']) =>
    sources.filter((source) => groupOf(source) === group).map((source) => row(source, group, tag))
  const custom = config.customWallets
    .filter((wallet) => !isHidden(wallet, config))
    .map((wallet) => directoryRow(wallet, 'custom', sources))
  const recent = recentRows(parameters, sources)
  const injected = orderInjected(bySource('injected', 'installed'))
  const featured = directoryRows(parameters.directory.featured, 'featured', parameters, sources)
  const base = {
    // On phones 'All wallets' takes its place.
    walletConnect: platform === 'mobile' ? [] : bySource('walletConnect', 'qrCode'),
    recent,
    injected,
    featured,
    custom,
    external: bySource('external', undefined),
  }
  return { ...base, recommended: recommendedRows(parameters, sources, base) }
}

function recentRows(
  { config, recents, directory }: BuildWalletListParameters,
  sources: readonly WalletSource[],
): readonly WalletRow[] {
  const known: readonly DirectoryWallet[] = [
    ...config.customWallets,
    ...directory.featured,
    ...directory.recommended,
  ]
  return recents.slice(0, RECENT_WALLETS_MAX).flatMap((recent) => {
    const source = sources.find(
      (item) =>
        item.id === recent.id || item.connectors.some((connector) => connector.id === recent.id),
    )
    if (source) return groupOf(source) === 'walletConnect' ? [] : [row(source, 'recent', 'recent')]
    const wallet = known.find((item) => item.id === recent.id)
    if (!wallet || isHidden(wallet, config)) return []
    return [directoryRow(wallet, 'recent', sources, 'recent')]
  })
}

function recommendedRows(
  parameters: BuildWalletListParameters,
  sources: readonly WalletSource[],
  groups: Omit<Groups, 'recommended'>,
): readonly WalletRow[] {
  const { config, connectors } = parameters
  const relay = connectors.some((connector) => connector.type === 'walletConnect')
  if (!relay && groups.injected.length === 0 && groups.custom.length === 0) return []
  const { email, social } = logins(parameters)
  const taken =
    groups.featured.length +
    groups.custom.length +
    groups.injected.length +
    (email ? 1 : 0) +
    (social ? 1 : 0)
  const shown = Object.values(groups).flat()
  return directoryRows(parameters.directory.recommended, 'recommended', parameters, sources)
    .filter((candidate) => !shown.some((item) => isSameWallet(item, candidate)))
    .filter(({ name, id }) => isShown({ id, name }, config))
    .slice(0, Math.max(0, RECOMMENDED_WALLETS_MAX - taken))
}

function directoryRows(
  wallets: readonly DirectoryWallet[],
  group: ConnectorGroup,
  { config, recents }: BuildWalletListParameters,
  sources: readonly WalletSource[],
): readonly WalletRow[] {
  return wallets
    .filter((wallet) => !isHidden(wallet, config))
    .filter((wallet) => !sources.some((source) => isSameWallet(wallet, source)))
    .filter((wallet) => !recents.some((recent) => recent.id === wallet.id))
    .map((wallet) => directoryRow(wallet, group, sources))
}

function orderMethods(
  parameters: BuildWalletListParameters,
  hasPageWallet: boolean,
): readonly ConnectMethod[] {
  const { email, social } = logins(parameters)
  const on = { wallet: parameters.config.wallets, email, social }
  const order =
    parameters.config.features.connectMethodsOrder ??
    (hasPageWallet
      ? (['wallet', 'email', 'social'] as const)
      : (['email', 'social', 'wallet'] as const))
  return order.filter((method) => on[method])
}

function logins({ config, connectors }: BuildWalletListParameters): {
  email: boolean
  social: boolean
} {
  const auth = connectors.some((connector) => connector.type === 'auth')
  const { email, socials } = config.features
  return { email: auth && email, social: auth && socials !== false && socials.length > 0 }
}

function allWalletsRow({
  config,
  directory,
  platform,
  connectors,
}: BuildWalletListParameters): ConnectList['allWallets'] {
  const { allWallets, features } = config
  if (!config.wallets || !features.allWallets || allWallets === 'hide') return undefined
  if (allWallets === 'onlyMobile' && platform !== 'mobile') return undefined
  const relay = connectors.some((connector) => connector.type === 'walletConnect')
  if (!relay && directory.count === undefined) return undefined
  const count = directory.count
  if (count === undefined) return { badge: undefined }
  return { badge: count < 10 ? `${count}` : `${Math.floor(count / 10) * 10}+` }
}

// The wallets that reach several namespaces first, then announced, then what was merely found.
function orderInjected(rows: readonly WalletRow[]): readonly WalletRow[] {
  const order = ['multiChain', 'announced', 'injected']
  const position = ({ source }: WalletRow) => order.indexOf(source?.type ?? 'injected')
  return rows
    .map((item, index) => ({ item, index }))
    .sort((a, b) => position(a.item) - position(b.item) || a.index - b.index)
    .map(({ item }) => item)
}

function groupOf({ type }: WalletSource): ConnectorGroup {
  if (type === 'walletConnect') return 'walletConnect'
  return type === 'external' || type === 'auth' ? 'external' : 'injected'
}

function row(source: WalletSource, group: ConnectorGroup, tag: WalletRow['tag']): WalletRow {
  return { id: source.id, name: displayName(source.name), icon: source.icon, group, tag, source }
}

function directoryRow(
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
    group,
    tag: tag ?? (source ? 'installed' : undefined),
    source,
  }
}

function displayName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}

function uniqueRows(rows: readonly WalletRow[]): readonly WalletRow[] {
  return rows.filter((item, index) => {
    const earlier = rows.slice(0, index)
    return !earlier.some(
      (other) => other.id === item.id || (item.source && other.source === item.source),
    )
  })
}
