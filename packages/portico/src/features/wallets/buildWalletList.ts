import type { ConnectMethod, ConnectorGroup } from '../../core/config/features.ts'
import type { WalletSource } from '../connections/combineConnectors.ts'
import type { BuildWalletListParameters, ConnectList, WalletRow } from './types.ts'
import { sortByRank, visibleWallets } from './visibleWallets.ts'
import { buildGroups, readLogins } from './walletGroups.ts'
import { groupOf } from './walletRow.ts'

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
 * Builds the connect list from configuration, discovered wallets, directory and recent wallets. A
 * pure function.
 *
 * The site's order of groups comes first, then the default order. Empty groups are left out. Each
 * wallet appears once, in the first group that has it. `recommended` fills up to four wallets in
 * total.
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

function visibleSources(parameters: BuildWalletListParameters): readonly WalletSource[] {
  const wallets = visibleWallets(parameters).filter((source) => source.type !== 'auth')
  return sortByRank(wallets, parameters.directory.detected)
}

function orderMethods(
  parameters: BuildWalletListParameters,
  hasPageWallet: boolean,
): readonly ConnectMethod[] {
  const { email, social } = readLogins(parameters)
  const on = { wallet: parameters.config.wallets, email, social }
  const order =
    parameters.config.features.connectMethodsOrder ??
    (hasPageWallet
      ? (['wallet', 'email', 'social'] as const)
      : (['email', 'social', 'wallet'] as const))
  return order.filter((method) => on[method])
}

function allWalletsRow({
  config,
  directory,
  platform,
}: BuildWalletListParameters): ConnectList['allWallets'] {
  const { allWallets, features } = config
  if (!config.wallets || !features.allWallets || allWallets === 'hide') return undefined
  if (allWallets === 'onlyMobile' && platform !== 'mobile') return undefined
  // Shown before the directory has answered: a row that appears later would move the others.
  const { count } = directory
  if (count === undefined) return { badge: undefined }
  return { badge: count < 10 ? `${count}` : `${Math.floor(count / 10) * 10}+` }
}

function uniqueRows(rows: readonly WalletRow[]): readonly WalletRow[] {
  return rows.filter((item, index) => {
    const earlier = rows.slice(0, index)
    return !earlier.some(
      (other) => other.id === item.id || (item.source && other.source === item.source),
    )
  })
}
