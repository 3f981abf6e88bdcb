declare const checked: unique symbol

/** An address that may be opened: it was checked, or made here. Nothing else can be handed to what opens it. */
export type SafeLink = string & { readonly [checked]: true }

// Schemes that run code, read files, or belong to the browser, the system or another trade than wallets.
const forbidden = new Set(
  'about blob content data facetime feed file filesystem ftp geo intent itms-apps itms-services jar javascript mailto market mms resource shell sms smsto ssh tel telnet urn vbscript view-source webcal ws wss'.split(
    ' ',
  ),
)
const familiesOfForbidden =
  /^(android-app|app-settings|brave|chrome|edge|firefox|moz|ms|opera|safari|search|x-apple|x-web)(-|$)/
const LINK_MAX = 2048

/**
 * Checks an address that somebody else wrote: a directory, a wallet, a site, or what storage holds. Only https pages and the schemes of
 * apps pass. `intent:` never does: those that are opened are made here.
 *
 * @param pageUrl - the page that the visitor is on: http to this machine passes where it is served from this machine itself
 * @example
 * checkLink('metamask://') // 'metamask://'
 * checkLink('javascript:alert(1)') // undefined
 */
export function checkLink(link: unknown, pageUrl?: string): SafeLink | undefined {
  if (typeof link !== 'string' || link.length > LINK_MAX) return undefined
  // No space, no control sign, nothing that looks like something else, and no backslash, which some read as a slash.
  if (!/^[!-[\]-~]+$/.test(link)) return undefined
  const scheme = /^([a-z][a-z0-9+.-]+):/.exec(link)?.[1]
  if (!scheme || forbidden.has(scheme) || familiesOfForbidden.test(scheme)) return undefined
  const isGood = /^https?$/.test(scheme) ? isPage(link, pageUrl) : true
  return isGood ? (link as SafeLink) : undefined
}

function isPage(link: string, pageUrl: string | undefined): boolean {
  if (!/^https?:\/\/[^/]/.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  // A name before the host makes one site look like another.
  if (username || password) return false
  return protocol === 'https:' || (isLoopback(link) && isLoopback(pageUrl))
}

function isLoopback(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname)
}
