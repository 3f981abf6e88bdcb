/**
 * The rules for links of other packages. A link that does not match becomes `null`: a missing link
 * costs a tap, a wrong one can cost a wallet.
 */

const FORBIDDEN = new Set([
  'about',
  'blob',
  'brave',
  'chrome',
  'chrome-extension',
  'content',
  'data',
  'edge',
  'file',
  'filesystem',
  'http',
  'https',
  'intent',
  'javascript',
  'moz-extension',
  'opera',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

/** Schemes of the protocol itself and of app templates: any app may have registered them. */
const GENERIC = new Set(['wc', 'myapp', 'walletapp', 'app', 'wallet', 'example'])

const STORE_HOSTS = new Set([
  'apps.apple.com',
  'itunes.apple.com',
  'play.google.com',
  'chrome.google.com',
  'chromewebstore.google.com',
  'addons.mozilla.org',
  'microsoftedge.microsoft.com',
  'addons.opera.com',
])

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/
const NATIVE_REST =
  /^(?:\/\/(?:[A-Za-z0-9][A-Za-z0-9._~-]*(?:\/[A-Za-z0-9._~-]+)*\/?(?:\?[A-Za-z]+=[a-z0-9+.-]+:\/\/[A-Za-z0-9._~/-]+)?)?)?$/
const PRINTABLE = /^[\x21-\x7e]+$/
const UNSAFE = /["'<>\\^`{|}*]/

/**
 * An https address without user, port, query or fragment, or `null`.
 *
 * @param {unknown} value
 */
export function httpsUrl(value, { query = false } = {}) {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (!PRINTABLE.test(text) || UNSAFE.test(text)) return null
  let url
  try {
    url = new URL(text)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' || url.username || url.password || url.port) return null
  if (!HOST.test(url.hostname)) return null
  if (url.search && !query) return null
  const path = url.pathname === '/' ? '' : url.pathname.replace(/\/$/, '')
  return `https://${url.hostname}${path}${query ? url.search : ''}`
}

/**
 * A homepage: campaign parameters are removed, and a store page does not count.
 *
 * @param {unknown} value
 */
export function homepageUrl(value) {
  if (typeof value !== 'string') return null
  const url = httpsUrl(value.trim().replace(/[?#].*$/s, ''))
  return url === null || STORE_HOSTS.has(new URL(url).hostname) ? null : url
}

/**
 * A universal link that accepts `/wc?uri=…` after it.
 *
 * @param {unknown} value
 */
export function universalUrl(value) {
  const url = httpsUrl(value)
  if (url === null) return null
  const { hostname, pathname } = new URL(url)
  if (STORE_HOSTS.has(hostname)) return null
  // Firebase Dynamic Links were switched off in August 2025.
  if (hostname.endsWith('.page.link')) return null
  return /\.well-known|apple-app-site-association|\.html?$|\/download$/.test(pathname) ? null : url
}

/**
 * A native link: `scheme:`, `scheme://`, or `scheme://` with the plain path that some wallets put
 * before `wc?uri=…` (one routes by a parameter). The scheme is lower case (RFC 3986 3.1).
 *
 * @param {unknown} value
 */
export function nativeLink(value) {
  if (typeof value !== 'string') return null
  const [, name, rest] = /^([A-Za-z][A-Za-z0-9+.-]*):(.*)$/s.exec(value.trim()) ?? []
  if (name === undefined || rest === undefined) return null
  const scheme = name.toLowerCase()
  if (FORBIDDEN.has(scheme) || GENERIC.has(scheme)) return null
  if (!NATIVE_REST.test(rest)) return null
  const inner = /\?[A-Za-z]+=([a-z0-9+.-]+):/.exec(rest)?.[1]
  if (inner !== undefined && FORBIDDEN.has(inner)) return null
  return `${scheme}:${rest || '//'}`
}

/**
 * A reverse domain name (EIP-6963 `rdns`).
 *
 * @param {unknown} value
 */
export function reverseDomain(value) {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/example|localhost|^test\./i.test(text)) return null
  return /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/.test(text) && text.length <= 100 ? text : null
}

/** @param {unknown} value */
const parse = (value) => {
  const url = httpsUrl(value, { query: true })
  return url === null ? null : new URL(url)
}

/** @param {URL} url */
const extensionId = (url) => /\/([a-p]{32})(?:\/|$)/.exec(url.pathname)?.[1] ?? null

/** @param {URL} url */
function apple(url) {
  const id = /\/id(\d{6,12})(?:\/|$)/.exec(url.pathname)?.[1]
  const store = url.hostname === 'apps.apple.com' || url.hostname === 'itunes.apple.com'
  return store && id ? `https://apps.apple.com/app/id${id}` : null
}

/** @type {Record<string, (url: URL) => string | null>} */
const STORES = {
  ios: apple,
  android(url) {
    const id = url.searchParams.get('id') ?? ''
    const play = url.hostname === 'play.google.com' && url.pathname === '/store/apps/details'
    return play && /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/.test(id)
      ? `https://play.google.com/store/apps/details?id=${id}`
      : null
  },
  chrome(url) {
    const google =
      url.hostname === 'chrome.google.com' || url.hostname === 'chromewebstore.google.com'
    const id = extensionId(url)
    return google && id ? `https://chromewebstore.google.com/detail/${id}` : null
  },
  firefox(url) {
    const slug = /\/firefox\/addon\/([A-Za-z0-9._~-]+)\/?$/.exec(url.pathname)?.[1]
    return url.hostname === 'addons.mozilla.org' && slug
      ? `https://addons.mozilla.org/firefox/addon/${slug}/`
      : null
  },
  edge(url) {
    const id = extensionId(url)
    return url.hostname === 'microsoftedge.microsoft.com' && id
      ? `https://microsoftedge.microsoft.com/addons/detail/${id}`
      : null
  },
  opera(url) {
    const slug = /\/extensions\/details\/([A-Za-z0-9._~-]+)\/?$/.exec(url.pathname)?.[1]
    return url.hostname === 'addons.opera.com' && slug
      ? `https://addons.opera.com/extensions/details/${slug}/`
      : null
  },
  safari: apple,
}

export const STORE_KEYS = Object.keys(STORES)

/**
 * A store page in one canonical form (no country, name or campaign in it), or `null`.
 *
 * @param {string} key one of `STORE_KEYS`
 * @param {unknown} value
 */
export function storeUrl(key, value) {
  const url = parse(value)
  return url === null ? null : (STORES[key]?.(url) ?? null)
}
