import type { ListedWallet } from '../../../core/wallets/directory/types.ts'

/** How an address opens in a wallet's own browser, as its maker documents it. `page` is encoded. */
const browsers: readonly {
  readonly rdns: string
  readonly host: string
  readonly link: (page: string, origin: string, bare: string) => string
}[] = [
  {
    rdns: 'io.metamask',
    host: 'metamask.io',
    link: (_page, _origin, bare) => `https://metamask.app.link/dapp/${bare}`,
  },
  {
    rdns: 'app.phantom',
    host: 'phantom.app',
    link: (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  },
  {
    rdns: 'com.solflare.wallet',
    host: 'solflare.com',
    link: (page, origin) => `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`,
  },
  {
    rdns: 'com.coinbase.wallet',
    host: 'base.app',
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  },
  {
    rdns: 'com.trustwallet.app',
    host: 'trustwallet.com',
    link: (page) => `https://link.trustwallet.com/open_url?coin_id=60&url=${page}`,
  },
]

/**
 * The link that opens this page in a wallet's own browser, where its maker documents one: on a phone a wallet that is no relay's is
 * reached there.
 *
 * @param pageUrl - the page that the visitor is on; only https can be opened elsewhere
 */
export function browseUrl(
  { rdns, homepage }: Pick<ListedWallet, 'rdns' | 'homepage'>,
  pageUrl: string,
): string | undefined {
  if (!/^https:/i.test(pageUrl) || !URL.canParse(pageUrl)) return undefined
  const url = new URL(pageUrl)
  const host = homepage && URL.canParse(homepage) ? new URL(homepage).hostname : undefined
  const browser = browsers.find(
    (known) => known.rdns === rdns || known.host === host?.replace(/^www\./, ''),
  )
  return browser?.link(
    encodeURIComponent(url.href),
    encodeURIComponent(url.origin),
    `${url.host}${url.pathname}${url.search}`,
  )
}
