import type { Portico } from '../../../core/portico.ts'

/** The ids of recent wallets that are neither in the page, nor the site's own, nor among those that are known already. */
export function findUnknownRecents(
  { config, store }: Pick<Portico, 'config' | 'store'>,
  known: readonly { readonly id: string }[],
): readonly string[] {
  const { recents, connectors } = store.getState()
  const ids = new Set([...connectors, ...config.customWallets, ...known].map(({ id }) => id))
  // The parts of a wallet of several families go by one name, `wallet:…`.
  return recents.map(({ id }) => id).filter((id) => !ids.has(id) && !id.startsWith('wallet:'))
}

/**
 * The ids of wallets that the site has a picture of, and that are not among those that are known already: of an installed one only the
 * directory knows its id there. An rdns needs no look-up.
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
