import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import type { HostPage } from '../detectHost.ts'
import { checkLink, type SafeLink } from './checkLink.ts'
import { formatIntent } from './formatIntent.ts'

/** The page in the forms that makers ask for; all but `bare` are encoded. */
interface PageForms {
  readonly page: string
  readonly origin: string
  readonly bare: string
}

/** How an address opens in a wallet's own browser, as its maker documents it. */
interface WalletBrowser {
  /** What the wallet announces itself with (EIP-6963); absent where it does not. */
  readonly rdns?: string
  /** Its homes; the first also names it by its id. */
  readonly hosts: readonly [string, ...string[]]
  readonly link: (forms: PageForms) => string
  /** The same for Android, where the app and its scheme are known. */
  readonly intent?: (forms: PageForms) => { scheme: string; path: string; packageName: string }
}

// The forms and their sources stand in test/published/browseLinks.md, which a test compares.
const browsers: readonly WalletBrowser[] = [
  {
    rdns: 'io.metamask',
    hosts: ['metamask.io'],
    link: ({ bare }) => `https://link.metamask.io/dapp/${bare}`,
  },
  {
    rdns: 'app.phantom',
    hosts: ['phantom.com', 'phantom.app'],
    link: ({ page, origin }) => `https://phantom.app/ul/browse/${page}?ref=${origin}`,
    intent: ({ page, origin }) => ({
      scheme: 'phantom',
      path: `browse/${page}?ref=${origin}`,
      packageName: 'app.phantom',
    }),
  },
  {
    hosts: ['solflare.com'],
    link: ({ page, origin }) => `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`,
  },
  {
    rdns: 'com.coinbase.wallet',
    hosts: ['base.app'],
    link: ({ page }) => `https://go.base.app/dapp?cb_url=${page}`,
  },
  {
    rdns: 'com.trustwallet.app',
    hosts: ['trustwallet.com'],
    link: ({ page }) => `https://link.trustwallet.com/open_url?coin_id=60&url=${page}`,
  },
  {
    rdns: 'com.okex.wallet',
    hosts: ['okx.com', 'web3.okx.com'],
    link: ({ page }) =>
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${page}`)}`,
  },
]

/**
 * The link that opens this page in a wallet's own browser, where its maker documents one: on a phone a wallet that is no relay's is
 * reached there.
 *
 * @param pageUrl - the page that the visitor is on; only https can be opened elsewhere
 */
export function formatBrowseLink(
  { rdns, homepage, id }: Pick<WalletListing, 'rdns' | 'homepage' | 'id'>,
  pageUrl: string,
  { device, telegram }: Pick<HostPage, 'device' | 'telegram'> = {
    device: 'other',
    telegram: undefined,
  },
): SafeLink | undefined {
  if (!/^https:/i.test(pageUrl) || !URL.canParse(pageUrl)) return undefined
  const url = new URL(pageUrl)
  const host = homepage && URL.canParse(homepage) ? new URL(homepage).hostname : undefined
  const home = host?.replace(/^www\./, '')
  const browser = browsers.find(
    (known) =>
      (known.rdns !== undefined && known.rdns === rdns) ||
      (home !== undefined && known.hosts.includes(home)) ||
      (rdns === null && homepage === null && known.hosts[0].startsWith(`${id}.`)),
  )
  if (!browser) return undefined
  const forms = {
    page: encodeURIComponent(url.href),
    origin: encodeURIComponent(url.origin),
    bare: `${url.host}${url.pathname}${url.search}`,
  }
  const link = checkLink(browser.link(forms))
  if (device !== 'android' || telegram !== undefined || !browser.intent) return link
  return formatIntent({ ...browser.intent(forms), fallback: link }) ?? link
}
