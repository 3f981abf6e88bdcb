import type { Portico } from '../../../core/portico.ts'

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
