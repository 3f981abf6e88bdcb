import type { Portico } from '../../../core/portico.ts'
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
