import { checkLink, type SafeLink } from './checkLink.ts'

export interface FormatDeepLinkParameters {
  /** Where the wallet listens: `scheme:`, `scheme://`, `scheme://path` or `https://host/path`. */
  readonly base: string
  /** The pairing code, `wc:…`. */
  readonly uri: string
  /** Telegram on Android takes one layer of encoding off. Default false. */
  readonly twice?: boolean | undefined
  /** See {@link checkLink}. */
  readonly pageUrl?: string | undefined
}

/**
 * The link that brings a pairing code to a wallet (WalletConnect, mobile linking): `wc?uri=` behind its address.
 *
 * @returns undefined where the address is none that may be opened
 * @example
 * formatDeepLink({ base: 'metamask:', uri: 'wc:a@2' }) // 'metamask://wc?uri=wc%3Aa%402'
 */
export function formatDeepLink({
  base,
  uri,
  twice = false,
  pageUrl,
}: FormatDeepLinkParameters): SafeLink | undefined {
  // Behind a page's query the code would go nowhere. A fragment is a way inside the page, and apps have queries that end with an address.
  const isDeadEnd = /^https?:[^#]*\?[^#]*$/.test(base)
  if (!checkLink(base, pageUrl) || isDeadEnd || !uri.startsWith('wc:')) return undefined
  const encoded = encodeURIComponent(twice ? encodeURIComponent(uri) : uri)
  const start = formatFrontLink(base)
  return checkLink(`${start}${start.endsWith('/') ? '' : '/'}wc?uri=${encoded}`, pageUrl)
}

/** A wallet's address as a whole: directories and wallets also write `scheme:` and `scheme:/`. */
export function formatFrontLink(base: string): string {
  return base.replace(/^([a-z][a-z0-9+.-]+):\/?$/, '$1://')
}
