import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import type { HostPage } from '../detectDevice.ts'
import { checkLink, type SafeLink } from './checkLink.ts'

/** The page's URL in the forms that wallets need. All but `bare` are encoded. */
interface PageForms {
  readonly page: string
  readonly origin: string
  readonly bare: string
}

/** How a page opens in a wallet's own browser, as the wallet documents it. */
interface WalletBrowser {
  /** The rdns that the wallet announces (EIP-6963). Unset if it announces none. */
  readonly rdns?: string
  /** The hosts of its homepage. The first also matches its id. */
  readonly hosts: readonly [string, ...string[]]
  readonly link: (forms: PageForms) => string
  /** The Android intent, if the app and its scheme are known. */
  readonly intent?: (forms: PageForms) => { scheme: string; path: string; packageName: string }
}

// The forms and their sources are in test/published/browseLinks.md. A test compares them.
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
 * Returns the link that opens this page in a wallet's own browser, if the wallet documents one. On
 * phones this reaches wallets without relay support.
 *
 * @param pageUrl - the page's own URL; only https pages can be opened elsewhere
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

export interface FormatIntentParameters {
  readonly scheme: string
  /** The part after `scheme://`. */
  readonly path: string
  /** The app that opens the link. */
  readonly packageName: string
  /** Opened if the app is not installed. Default: its store page. */
  readonly fallback?: string | undefined
}

/**
 * Returns an Android intent link. Unlike the app's scheme, no other app can open it, and it has a
 * fallback. All parts are checked, because a `;` would add further parts.
 *
 * @example
 * formatIntent({ scheme: 'phantom', path: 'browse/x', packageName: 'app.phantom' })
 */
export function formatIntent({
  scheme,
  path,
  packageName,
  fallback,
}: FormatIntentParameters): SafeLink | undefined {
  const isValid =
    /^[a-z][a-z0-9+.-]+$/.test(scheme) &&
    /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/.test(packageName) &&
    !/[#;]/.test(path) &&
    checkLink(`${scheme}://${path}`) !== undefined &&
    (fallback === undefined || checkLink(fallback) !== undefined)
  if (!isValid) return undefined
  const extra = fallback ? `S.browser_fallback_url=${encodeURIComponent(fallback)};` : ''
  return `intent://${path}#Intent;scheme=${scheme};package=${packageName};${extra}end` as SafeLink
}
