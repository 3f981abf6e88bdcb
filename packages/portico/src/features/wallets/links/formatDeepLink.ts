import { checkLink, type SafeLink } from './checkLink.ts'

export interface FormatDeepLinkParameters {
  /** The wallet's link: `scheme:`, `scheme://`, `scheme://path` or `https://host/path`. */
  readonly base: string
  /** The pairing URI, `wc:…`. */
  readonly uri: string
  /** Encodes twice, because Telegram on Android decodes once. Default false. */
  readonly twice?: boolean | undefined
  /** See {@link checkLink}. */
  readonly pageUrl?: string | undefined
}

/**
 * Returns the link that hands a pairing URI to a wallet, by the mobile linking of WalletConnect:
 * `wc?uri=` after the wallet's link.
 *
 * @returns `undefined` if the link must not be opened
 * @example
 * formatDeepLink({ base: 'metamask:', uri: 'wc:a@2' }) // 'metamask://wc?uri=wc%3Aa%402'
 */
export function formatDeepLink({
  base,
  uri,
  twice = false,
  pageUrl,
}: FormatDeepLinkParameters): SafeLink | undefined {
  // After a page's query the pairing URI would be lost. In a fragment it is a route of the page.
  // App links may have a query that ends with a URL.
  const isDeadEnd = /^https?:[^#]*\?[^#]*$/.test(base)
  if (!checkLink(base, pageUrl) || isDeadEnd || !uri.startsWith('wc:')) return undefined
  const encoded = encodeURIComponent(twice ? encodeURIComponent(uri) : uri)
  const start = formatFrontLink(base)
  return checkLink(`${start}${start.endsWith('/') ? '' : '/'}wc?uri=${encoded}`, pageUrl)
}

/** Completes a wallet's link. Directories and wallets also write `scheme:` and `scheme:/`. */
export function formatFrontLink(base: string): string {
  return base.replace(/^([a-z][a-z0-9+.-]+):\/?$/, '$1://')
}
