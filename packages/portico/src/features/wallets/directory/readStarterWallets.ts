import type { Portico } from '../../../core/portico.ts'
import { RECOMMENDED_WALLETS_MAX } from '../../../wire/limits.ts'
import { combineConnectors } from '../../connections/combineConnectors.ts'
import type { StoreName } from '../detectStores.ts'
import { isHidden, isSameWallet } from '../matchWallets.ts'
import { readFeatured, readWalletPage } from './readWalletPage.ts'
import { addStorePages } from './storePages.ts'
import { toListedWallet } from './toListedWallet.ts'
import type { ListedWallet } from './types.ts'

/** A wallet for a user without one, and the store of this device that has it. */
export interface StarterWallet {
  readonly wallet: ListedWallet
  readonly store: StoreName
}

/**
 * Returns wallets that this device can install: featured wallets, the site's own, then the best
 * ranked.
 */
export async function readStarterWallets(
  portico: Portico,
  stores: readonly StoreName[],
): Promise<readonly StarterWallet[]> {
  const { config } = portico
  const [featured, first] = await Promise.all([
    readFeatured(portico),
    readWalletPage(portico, { page: 1 }),
  ])
  const connected = combineConnectors(portico.store.getState().connectors)
  const all = [...featured, ...config.customWallets.map(toListedWallet), ...first.wallets]
  const wanted = all.filter((wallet, at) => {
    const { id, name, rdns } = wallet
    const identity = { id, name, rdns: rdns ?? undefined }
    const isFirst = all.findIndex((other) => other.id === id) === at
    return (
      isFirst &&
      !isHidden(identity, config) &&
      !connected.some((source) => isSameWallet(identity, source))
    )
  })
  return (await addStorePages(wanted))
    .flatMap((wallet) => {
      const store = stores.find((name) => wallet.stores[name] !== null)
      return store ? { wallet, store } : []
    })
    .slice(0, RECOMMENDED_WALLETS_MAX)
}
