import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import type { ListedWallet } from '../types.ts'

/**
 * Adds store pages to wallets of the package's list. They are in a separate chunk, because few
 * users need them.
 */
export async function addStorePages(
  wallets: readonly ListedWallet[],
): Promise<readonly ListedWallet[]> {
  if (wallets.every(hasPages)) return wallets
  const pages = await readStaticStores()
  return wallets.map((wallet) =>
    hasPages(wallet) ? wallet : { ...wallet, ...pages.get(wallet.id) },
  )
}

function hasPages({ homepage, stores }: ListedWallet): boolean {
  return homepage !== null || Object.values(stores).some(Boolean)
}

/** Where to install a wallet. */
export type StaticPages = Pick<WalletListing, 'homepage' | 'stores'>

/**
 * Loads homepages and store pages, by directory id, in the order of the ranking.
 *
 * @throws what `import()` throws if the chunk fails to load
 * @example (await readStaticStores()).get('metamask')?.homepage // 'https://metamask.io'
 */
export async function readStaticStores(): Promise<ReadonlyMap<string, StaticPages>> {
  const { staticStores } = await import('./staticStores.ts')
  return new Map(staticStores.split('\n').map((line) => toEntry(line.split('|'))))
}

function toEntry(fields: readonly string[]): [id: string, pages: StaticPages] {
  const [id = '', homepage, ios, android, chrome, firefox, edge, opera, safari] = fields
  return [
    id,
    {
      homepage: page('https://', homepage),
      stores: {
        ios: page('https://apps.apple.com/app/id', ios),
        android: page('https://play.google.com/store/apps/details?id=', android),
        chrome: page('https://chromewebstore.google.com/detail/', chrome),
        firefox: page('https://addons.mozilla.org/firefox/addon/', firefox, '/'),
        edge: page('https://microsoftedge.microsoft.com/addons/detail/', edge),
        opera: page('https://addons.opera.com/extensions/details/', opera, '/'),
        safari: page('https://apps.apple.com/app/id', safari),
      },
    },
  ]
}

function page(start: string, rest: string | undefined, end = ''): string | null {
  return rest ? start + rest + end : null
}
