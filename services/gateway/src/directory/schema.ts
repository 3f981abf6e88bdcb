import { namespaces } from 'portico/wire'
import * as v from 'valibot'

/** Forbidden schemes: they run code, read files or belong to the browser. */
export const FORBIDDEN_SCHEMES: readonly string[] = [
  'javascript',
  'data',
  'file',
  'blob',
  'vbscript',
  'intent',
  'about',
  'content',
  'filesystem',
  'view-source',
  'chrome',
  'chrome-extension',
  'moz-extension',
  'brave',
  'edge',
  'opera',
  'http',
  'https',
  'ws',
  'wss',
  'wc',
]

const HTTPS =
  /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}(?:\/[A-Za-z0-9._~%@{}+-]*)*(?:\?id=[A-Za-z0-9._]+)?$/
const NATIVE =
  /^[a-z][a-z0-9+.-]*:(?:\/\/(?:[A-Za-z0-9][A-Za-z0-9._~/-]*(?:\?[A-Za-z]+=[a-z0-9+.-]+:\/\/[A-Za-z0-9._~/-]+)?)?)?$/
const RDNS = /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/

/** The id of a row: a stable slug. */
export const WalletId = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(40))

const Https = v.pipe(v.string(), v.regex(HTTPS), v.maxLength(200))

/** Every scheme in a native link: its own, and one in its parameter. */
export function schemesOf(link: string): readonly string[] {
  return [...link.matchAll(/(?:^|=)([A-Za-z][A-Za-z0-9+.-]*):/g)].map((match) => match[1] ?? '')
}

const Native = v.pipe(
  v.string(),
  v.regex(NATIVE),
  v.maxLength(120),
  v.check((link) => schemesOf(link).every((scheme) => !FORBIDDEN_SCHEMES.includes(scheme))),
)

const storePage = (pattern: RegExp) => v.nullable(v.pipe(v.string(), v.regex(pattern)))

/** Store pages in a canonical form, without country, name or campaign. */
export const Stores = v.strictObject({
  ios: storePage(/^https:\/\/apps\.apple\.com\/app\/id\d{6,12}$/),
  android: storePage(
    /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/,
  ),
  chrome: storePage(/^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/),
  firefox: storePage(/^https:\/\/addons\.mozilla\.org\/firefox\/addon\/[A-Za-z0-9._~-]+\/$/),
  edge: storePage(/^https:\/\/microsoftedge\.microsoft\.com\/addons\/detail\/[a-p]{32}$/),
  opera: storePage(/^https:\/\/addons\.opera\.com\/extensions\/details\/[A-Za-z0-9._~-]+\/$/),
  safari: storePage(/^https:\/\/apps\.apple\.com\/app\/id\d{6,12}$/),
})

const Links = v.strictObject({ native: v.nullable(Native), universal: v.nullable(Https) })

const Rdns = v.pipe(v.string(), v.regex(RDNS), v.maxLength(100))
const Names = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[$A-Za-z_][\w$.-]*$/))), v.minLength(1))
const ByNamespace = v.strictObject(v.entriesFromList(namespaces, v.optional(Names)))

/** How a wallet is detected in a page: EIP-6963 names, provider flags and window paths. */
export const Injected = v.strictObject({
  rdns: v.array(Rdns),
  flags: ByNamespace,
  paths: ByNamespace,
})

/**
 * A wallet. `null` and an empty list mean 'unknown', never 'no'; only `walletConnect: false` means
 * 'no'.
 */
export const Wallet = v.strictObject({
  id: WalletId,
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(60),
    v.regex(/^[^\p{Cc}\p{Cf}<>]+$/u),
  ),
  rank: v.pipe(v.number(), v.integer(), v.minValue(0)),
  rdns: v.nullable(Rdns),
  homepage: Https,
  namespaces: v.array(v.picklist(namespaces)),
  stores: Stores,
  mobile: Links,
  desktop: Links,
  web: v.nullable(Https),
  badge: v.nullable(v.literal('certified')),
  walletConnect: v.nullable(v.boolean()),
  injected: v.nullable(Injected),
  image: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.svg$/))),
  source: v.pipe(v.string(), v.minLength(20), v.regex(/; \d{4}-\d{2}-\d{2}$/)),
})

/** data/wallets.json */
export const Directory = v.strictObject({
  version: v.literal(1),
  checked: v.pipe(v.string(), v.isoDate()),
  wallets: v.pipe(v.array(Wallet), v.minLength(120)),
})

/** data/ids.json: ids of other kits, with the id of the row. */
export const Ids = v.record(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{2,80}$/)), WalletId)

export type Wallet = v.InferOutput<typeof Wallet>
export type Directory = v.InferOutput<typeof Directory>
export type Ids = v.InferOutput<typeof Ids>
