import type { CustomWallet } from '../../config/types.ts'
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

/** A wallet of the site's own, as the directory would list it. What opens an app by its own scheme is not a page to get it from. */
export function toListedWallet(wallet: CustomWallet): ListedWallet {
  return {
    ...unknown,
    id: wallet.id,
    name: wallet.name,
    rdns: wallet.rdns ?? null,
    homepage: page(wallet.homepage),
    imageUrl: wallet.imageUrl,
    mobile: { native: null, universal: page(wallet.mobileLink) },
    desktop: { native: null, universal: page(wallet.desktopLink) },
    web: page(wallet.webappLink),
    stores: { ...noStores, ios: page(wallet.appStore), android: page(wallet.playStore) },
  }
}

function page(address: string | undefined): string | null {
  return address && /^https:\/\/\S+$/i.test(address) ? address : null
}
