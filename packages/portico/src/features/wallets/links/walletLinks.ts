import { detectHost, type HostPage } from '../detectDevice.ts'
import { checkLink, type SafeLink } from './checkLink.ts'

/** A wallet's links for one kind of device, from a directory or the wallet itself. */
export interface WalletLinks {
  readonly native: string | null
  readonly universal: string | null
}

/**
 * Selects one of a wallet's links: its app scheme, which never opens a website, or the https link,
 * which no other app can open. Telegram opens only https. If one link is rejected, the other is
 * used.
 */
export function pickLink(
  { native, universal }: WalletLinks,
  {
    preferUniversalLinks,
    telegram,
    pageUrl,
  }: { preferUniversalLinks: boolean; telegram: boolean; pageUrl?: string },
): SafeLink | undefined {
  const order = preferUniversalLinks || telegram ? [universal, native] : [native, universal]
  return order.map((link) => checkLink(link, pageUrl)).find((link) => link !== undefined)
}

/**
 * Returns the target in which a wallet's link opens. An app scheme does not leave the page. Inside
 * a frame it needs the top window, because the parent may block it. A website gets a new tab, so
 * that the page with the attempt stays.
 */
export function linkTarget(
  link: string,
  { telegram, framed }: Pick<HostPage, 'telegram' | 'framed'>,
): '_self' | '_top' | '_blank' {
  if (telegram !== undefined || /^https?:/.test(link)) return '_blank'
  return framed ? '_top' : '_self'
}

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

/**
 * Opens a link to a wallet. It must run synchronously in the tap: after an `await`, browsers do not
 * open apps. It uses an anchor, because `window.open` leaves empty tabs in some browsers.
 */
export function openLink(link: SafeLink): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = linkTarget(link, detectHost())
  anchor.rel = 'noopener noreferrer'
  anchor.click()
}
