import type { CustomWallet } from '../../../core/config/types.ts'
import type { Portico } from '../../../core/portico.ts'
import { createQueryClientSlot } from '../../../core/queries/queryClientSlot.ts'
import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import { checkLink } from '../links/checkLink.ts'
import type { WalletLinks } from '../links/walletLinks.ts'
import type { ListedWallet, WalletPage } from '../types.ts'

/** The stores of a wallet whose stores are unknown. */
export const noStores: WalletListing['stores'] = {
  ios: null,
  android: null,
  chrome: null,
  firefox: null,
  edge: null,
  opera: null,
  safari: null,
}

const unknown: Omit<ListedWallet, 'id' | 'name' | 'rdns' | 'homepage' | 'imageUrl'> = {
  namespaces: [],
  badge: null,
  imageId: null,
  mobile: { native: null, universal: null },
  desktop: { native: null, universal: null },
  web: null,
  stores: noStores,
  walletConnect: null,
}

/** Converts a wallet of the site to a directory entry. */
export function toListedWallet(wallet: CustomWallet): ListedWallet {
  return {
    ...unknown,
    id: wallet.id,
    name: wallet.name,
    rdns: wallet.rdns ?? null,
    homepage: page(wallet.homepage),
    imageUrl: wallet.imageUrl,
    mobile: links(wallet.mobileLink),
    desktop: links(wallet.desktopLink),
    web: page(wallet.webappLink),
    stores: { ...noStores, ios: page(wallet.appStore), android: page(wallet.playStore) },
  }
}

function links(address: string | undefined): WalletLinks {
  const universal = page(address)
  return { native: universal ? null : (checkLink(address) ?? null), universal }
}

/**
 * Loopback pages pass for development. Whether such a page may be opened is checked when it is
 * opened.
 */
function page(address: string | undefined): string | null {
  const isPage = /^(https:\/\/\S|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))\S*$/i
  return address && isPage.test(address) ? address : null
}

/** Finds a wallet by id among the site's own and the loaded directory pages. */
export function findKnownWallet(portico: Portico, id: string): ListedWallet | undefined {
  const own = portico.config.customWallets.find((wallet) => wallet.id === id)
  if (own) return toListedWallet(own)
  return findKnownWallets(portico).find((wallet) => wallet.id === id)
}

/** Returns the wallets of all loaded directory pages. */
export function findKnownWallets(portico: Portico): readonly ListedWallet[] {
  // Reads the slot without creating a client: without a client nothing is loaded yet, and a tap
  // cannot wait.
  const pages =
    portico
      .keep(createQueryClientSlot)
      .client?.getQueriesData<WalletPage>({ queryKey: ['wallets'] }) ?? []
  return pages.flatMap(([, page]) => page?.wallets ?? [])
}
