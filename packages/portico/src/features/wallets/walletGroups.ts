import type { ConnectorGroup } from '../../core/config/features.ts'
import { RECENT_WALLETS_MAX, RECOMMENDED_WALLETS_MAX } from '../../wire/limits.ts'
import type { WalletSource } from '../connections/combineConnectors.ts'
import { isHidden, isSameWallet, isShown } from './matchWallets.ts'
import type { BuildWalletListParameters, DirectoryWallet, WalletRow } from './types.ts'
import { directoryRow, groupOf, row } from './walletRow.ts'

/** The rows of each group. */
export type Groups = Readonly<Record<ConnectorGroup, readonly WalletRow[]>>

/** Builds all groups. `recommended` fills up to four wallets in total. */
export function buildGroups(
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
    // Phones show 'All wallets' instead.
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
    ...(directory.recent ?? []),
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
  const { email, social } = readLogins(parameters)
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

// Wallets with several namespaces first, then announced ones, then legacy injected ones.
function orderInjected(rows: readonly WalletRow[]): readonly WalletRow[] {
  const order = ['multiChain', 'announced', 'injected']
  const position = ({ source }: WalletRow) => order.indexOf(source?.type ?? 'injected')
  return rows
    .map((item, index) => ({ item, index }))
    .sort((a, b) => position(a.item) - position(b.item) || a.index - b.index)
    .map(({ item }) => item)
}

/**
 * Returns the available logins: an embedded wallet provides them, and the site may turn them off.
 */
export function readLogins({
  config,
  connectors,
}: Pick<BuildWalletListParameters, 'config' | 'connectors'>): {
  email: boolean
  social: boolean
} {
  const auth = connectors.filter((connector) => connector.type === 'auth')
  const { email, socials } = config.features
  // A connector that lists no logins shows its own, in a row.
  return {
    email: email && auth.some(({ logins }) => logins?.includes('email') ?? true),
    social: (socials || []).some((provider) =>
      auth.some((own) => own.socials?.includes(provider) ?? !own.logins),
    ),
  }
}
