declare const checked: unique symbol

/** A link that was checked or created here. Only such links can be opened. */
export type SafeLink = string & { readonly [checked]: true }

// Schemes that run code, read files, or belong to the browser, the system or other kinds of apps.
const forbidden = new Set(
  'about blob callto cid content data dict facetime feed file filesystem finger ftp ftps geo gopher help hcp intent irc ircs jar javascript jnlp ldap ldaps magnet mailto market message mid mms news nfs nntp res resource rtsp sftp shell shortcuts sip sips skype smb sms smsto ssh steam tel telnet tg tn3270 urn vbscript view-source vnc webcal ws wss xmpp'.split(
    ' ',
  ),
)
const forbiddenPrefixes =
  /^(android-app|app-settings|applescript|brave|chrome|edge|facetime|firefox|googlechrome|itms|macappstore|microsoft|moz|ms|opera|prefs|safari|search|vivaldi|vscode|workflow|x-apple|x-help|x-man|x-web)/
const LINK_MAX = 2048

/**
 * Checks a link from an untrusted source: a directory, a wallet, a site or storage. Only https
 * pages and app schemes pass. `intent:` links never pass, because only those created here are
 * opened.
 *
 * @param pageUrl - the page's own URL; http links to this machine pass only if the page itself is
 *   served from it
 * @example
 * checkLink('metamask://') // 'metamask://'
 * checkLink('javascript:alert(1)') // undefined
 */
export function checkLink(link: unknown, pageUrl?: string): SafeLink | undefined {
  if (typeof link !== 'string' || link.length > LINK_MAX) return undefined
  // No spaces, control characters, look-alikes or backslashes, which some parsers read as slashes.
  if (!/^[!-[\]-~]+$/.test(link)) return undefined
  const scheme = /^([a-z][a-z0-9+.-]+):/.exec(link)?.[1]
  if (!scheme || forbidden.has(scheme) || forbiddenPrefixes.test(scheme)) return undefined
  const isValid = /^https?$/.test(scheme) ? isPage(link, pageUrl) : true
  return isValid ? (link as SafeLink) : undefined
}

function isPage(link: string, pageUrl: string | undefined): boolean {
  if (!/^https?:\/\/[^/]/.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  // Credentials before the host can imitate another site.
  if (username || password) return false
  return protocol === 'https:' || (isLoopback(link) && isLoopback(pageUrl))
}

function isLoopback(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname)
}
