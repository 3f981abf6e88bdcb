import type { Portico } from '../../../core/portico.ts'
import { readWalletListFlags, walletListFlags } from '../../../wire/namespaces/namespaceTable.ts'
import type { DirectorySnapshot, DirectoryWallet } from '../types.ts'
import { findUnknownPictured, findUnknownRecents, servesOneOf } from './directoryFilter.ts'
import { staticFirst, totals } from './staticFirst.ts'

/** With fewer wallets, the whole list is read. */
const ENOUGH = 8

/**
 * Builds the first screen from the first rows of the package's list, a tenth of the list. Returns
 * `undefined` if the whole list is needed: for the site's own choice of wallets or networks, for a
 * recent wallet or a picture of a wallet further down, or for a site with only a relay.
 */
export function readFirstWallets({
  config,
  store,
}: Pick<Portico, 'config' | 'store'>): DirectorySnapshot | undefined {
  const { adapters, featuredWallets, includeWallets, excludeWallets } = config
  if (includeWallets || excludeWallets[0] || featuredWallets[0] || !adapters[0]) return undefined
  const namespaces = store.getState().networks.map(({ chainNamespace }) => chainNamespace)
  const wallets = staticFirst
    .split('\n')
    .map(toWallet)
    .filter((wallet) => servesOneOf(wallet, namespaces))
    .map((wallet, rank) => ({ ...wallet, rank }))
  const isUnknown = [findUnknownRecents, findUnknownPictured].some(
    (find) => find({ config, store }, wallets).length > 0,
  )
  if (wallets.length < ENOUGH || isUnknown) return undefined
  const served = namespaces.reduce((flags, namespace) => flags | walletListFlags[namespace], 0)
  return { featured: [], recommended: wallets, count: totals[served], detected: wallets }
}

function toWallet(line: string): DirectoryWallet & { readonly namespaces: readonly string[] } {
  const [id = '', name = '', flags, rdns] = line.split('|')
  return {
    id,
    name,
    rdns: rdns || undefined,
    namespaces: readWalletListFlags(Number(flags)),
  }
}
