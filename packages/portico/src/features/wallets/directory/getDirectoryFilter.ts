import type { Portico } from '../../../core/portico.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { WalletQuery } from './types.ts'

/** What the site lets through, as the directory is asked for it. */
export interface DirectoryFilter {
  readonly include: readonly string[] | undefined
  /** A wallet must serve one of these. */
  readonly namespaces: readonly Namespace[]
}

/** Joins what is asked for with what the site's options and its networks allow. */
export function getDirectoryFilter(
  { config, store }: Pick<Portico, 'config' | 'store'>,
  { include, namespace }: Pick<WalletQuery, 'include' | 'namespace'>,
): DirectoryFilter {
  const { includeWallets } = config
  const { networks } = store.getState()
  return {
    // What is pinned by name shows even where the list is limited: the site named it.
    include: include ?? includeWallets,
    namespaces: namespace
      ? [namespace]
      : [...new Set(networks.map(({ chainNamespace }) => chainNamespace))],
  }
}

/** Whether a wallet serves one of the namespaces. None listed means that nobody knows: it is not held against the wallet. */
export function servesOneOf(
  wallet: { readonly namespaces: readonly string[] },
  namespaces: readonly Namespace[],
): boolean {
  return (
    wallet.namespaces.length === 0 ||
    namespaces.some((namespace) => wallet.namespaces.includes(namespace))
  )
}
