import type { ResolvedConfig } from '../../../core/config/types.ts'
import type { Portico } from '../../../core/portico.ts'
import { WALLET_PAGE_SIZE, WALLET_SEARCH_SIZE } from '../../../wire/limits.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { WalletQuery } from './types.ts'

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
