import type { CustomWallet } from '../../../core/config/types.ts'
import { checkLink } from '../links/checkLink.ts'
import type { WalletLinks } from '../links/walletLinks.ts'
import { noStores } from './noStores.ts'
import type { ListedWallet } from './types.ts'

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
