import type { ResolvedConfig } from '../../../core/config/types.ts'
import type { Portico } from '../../../core/portico.ts'
import { WALLET_PAGE_SIZE, WALLET_SEARCH_SIZE } from '../../../wire/limits.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { WalletQuery } from '../types.ts'

/** The filter that the site's options impose on the directory. */
export interface DirectoryFilter {
  readonly include: readonly string[] | undefined
  /** A wallet must support one of these. */
  readonly namespaces: readonly Namespace[]
}

/** Combines a query with the site's options and networks. */
export function getDirectoryFilter(
  { config, store }: Pick<Portico, 'config' | 'store'>,
  { include, namespace }: Pick<WalletQuery, 'include' | 'namespace'>,
): DirectoryFilter {
  const { includeWallets } = config
  const { networks } = store.getState()
  return {
    // Featured wallets show even if `includeWallets` does not list them.
    include: include ?? includeWallets,
    namespaces: namespace
      ? [namespace]
      : [...new Set(networks.map(({ chainNamespace }) => chainNamespace))],
  }
}

/**
 * Whether a wallet supports one of the namespaces. Without listed namespaces this is unknown, and
 * the wallet is kept.
 */
export function servesOneOf(
  wallet: { readonly namespaces: readonly string[] },
  namespaces: readonly Namespace[],
): boolean {
  return (
    wallet.namespaces.length === 0 ||
    namespaces.some((namespace) => wallet.namespaces.includes(namespace))
  )
}

/** Directory ids of wallets that no relay reaches. */
const NOT_OVER_RELAY: readonly string[] = ['phantom', 'solflare', 'coinbase']

/**
 * Returns the ids that the directory leaves out: those that the site excludes, and on a site with
 * only a relay also those that no relay reaches.
 */
export function excludedWallets({
  adapters,
  excludeWallets,
}: Pick<ResolvedConfig, 'adapters' | 'excludeWallets'>): readonly string[] {
  return adapters.length > 0 ? excludeWallets : [...excludeWallets, ...NOT_OVER_RELAY]
}

/** Returns the number of wallets per page of a query. */
export function getPageSize({ search, include }: WalletQuery): number {
  return search || include ? WALLET_SEARCH_SIZE : WALLET_PAGE_SIZE
}

/**
 * Returns the ids of recent wallets that are not in the page, not the site's own, and not in
 * `known`.
 */
export function findUnknownRecents(
  { config, store }: Pick<Portico, 'config' | 'store'>,
  known: readonly { readonly id: string }[],
): readonly string[] {
  const { recents, connectors } = store.getState()
  const ids = new Set([...connectors, ...config.customWallets, ...known].map(({ id }) => id))
  // Merged wallets have ids that begin with `wallet:`.
  return recents.map(({ id }) => id).filter((id) => !ids.has(id) && !id.startsWith('wallet:'))
}

/**
 * Returns the ids of wallets that the site has a picture of and that are not in `known`. Only the
 * directory maps these ids to installed wallets. An rdns needs no lookup.
 */
export function findUnknownPictured(
  { config: { customWallets, walletImages }, store }: Pick<Portico, 'config' | 'store'>,
  known: readonly { readonly id: string }[],
): readonly string[] {
  const ids = new Set(
    [...store.getState().connectors, ...customWallets, ...known].map(({ id }) => id),
  )
  return Object.keys(walletImages).filter((id) => /^[\w-]{1,80}$/.test(id) && !ids.has(id))
}
