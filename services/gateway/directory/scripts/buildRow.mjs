// @ts-nocheck: it reads literals of other packages, which have no types.
import {
  homepageUrl,
  httpsUrl,
  nativeLink,
  reverseDomain,
  STORE_KEYS,
  storeUrl,
  universalUrl,
} from './links.mjs'
import { PACKAGES } from './sources.mjs'

export const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot']
const CHAIN_OF = { evm: 'eip155', sol: 'solana', btc: 'bip122' }

/** A row of a table; the error of a missing row names the wallet. */
export const need = (table, key, what) => {
  if (!Object.hasOwn(table, key)) throw new Error(`${what}: no wallet '${key}'`)
  return table[key]
}
const first = (...values) => values.find((value) => value !== null && value !== undefined) ?? null
const unique = (values) => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
]

/** The rows of other packages that an override refers to. */
export function partsOf(id, override, { overrides, thirdweb, rainbowkit, walletBook }) {
  for (const key of [override.thirdweb, override.rainbowkit]) {
    if (key && Object.hasOwn(overrides.excluded, key))
      throw new Error(`${id}: '${key}' is excluded`)
  }
  return {
    tw: override.thirdweb ? need(thirdweb, override.thirdweb, id) : null,
    rk: override.rainbowkit ? need(rainbowkit, override.rainbowkit, id) : null,
    books: (override.walletBook ?? []).map((key) => need(walletBook, key, id)),
    skip: new Set(override.ignore ?? []),
  }
}

/** wallet-book lists only the ids of the stores. */
export const bookStore = {
  ios: (book) => book.mobile?.iosId && `https://apps.apple.com/app/${book.mobile.iosId}`,
  android: (book) =>
    book.mobile?.androidId &&
    `https://play.google.com/store/apps/details?id=${book.mobile.androidId}`,
  chrome: (book) =>
    book.desktop?.chromeId && `https://chromewebstore.google.com/detail/${book.desktop.chromeId}`,
  firefox: (book) =>
    book.desktop?.firefoxId &&
    `https://addons.mozilla.org/firefox/addon/${book.desktop.firefoxId}/`,
  edge: (book) =>
    book.desktop?.edgeId &&
    `https://microsoftedge.microsoft.com/addons/detail/${book.desktop.edgeId}`,
}

function storesOf(override, { tw, rk, books }) {
  const stores = {}
  for (const key of STORE_KEYS) {
    const candidates = [
      override.stores?.[key],
      tw?.app[key],
      rk?.stores[key],
      ...books.map((book) => bookStore[key]?.(book)),
    ]
    stores[key] = first(...candidates.map((value) => storeUrl(key, value)))
  }
  return stores
}

/** wallet-book has the whole pairing URL; a link without `wc` opens something else. */
export const beforeWc = (value) => (value?.endsWith('/wc') ? value.slice(0, -2) : null)

export const isPrefix = (short, long) =>
  long !== null && short !== null && long !== short && long.startsWith(short)

function mobileOf(override, { tw, rk, books, skip }) {
  const kit = nativeLink(rk?.native)
  const book = first(...books.map(({ mobile }) => nativeLink(beforeWc(mobile?.native))))
  const own = skip.has('mobile.native') ? null : nativeLink(tw?.mobile.native)
  return {
    // A kit with a path in front of `wc?uri=` is more precise than a bare scheme.
    native: first(
      nativeLink(override.mobile?.native),
      isPrefix(own, kit) ? kit : null,
      own,
      kit,
      book,
    ),
    universal: first(
      universalUrl(override.mobile?.universal),
      skip.has('mobile.universal') ? null : universalUrl(tw?.mobile.universal),
      ...books.map(({ mobile }) => universalUrl(beforeWc(mobile?.universal))),
    ),
  }
}

function desktopOf({ tw, skip }) {
  const universal = skip.has('desktop.universal') ? null : universalUrl(tw?.desktop.universal)
  return {
    native: skip.has('desktop.native') ? null : nativeLink(tw?.desktop.native),
    // The homepage does not accept a pairing URI.
    universal: universal === homepageUrl(tw?.homepage) ? null : universal,
  }
}

/** Reverse domains, provider flags and window paths, by namespace. */
function injectedOf(override, { tw, rk, books, skip }) {
  const rdns = unique(
    [
      ...(override.rdns ?? []),
      skip.has('rdns') ? null : tw?.rdns,
      rk?.rdns,
      ...books.map((book) => book.eip6963Config?.rdns),
    ].map(reverseDomain),
  )
  const flags = {}
  const paths = {}
  const add = (table, namespace, values) => {
    const all = unique([...(table[namespace] ?? []), ...values]).sort()
    if (all.length > 0) table[namespace] = all
  }
  if (rk) {
    add(flags, 'eip155', rk.flags)
    add(paths, 'eip155', rk.paths)
  }
  for (const entry of books.flatMap((book) => book.injectedConfig ?? [])) {
    const namespace = CHAIN_OF[entry.chain]
    if (!namespace) continue
    add(
      flags,
      namespace,
      (entry.extensionLocators ?? [])
        .filter(({ flag, value }) => value && !skip.has(flag))
        .map(({ flag }) => flag),
    )
    add(paths, namespace, entry.windowLocations ?? [])
  }
  for (const [namespace, probes] of Object.entries(override.injected ?? {})) {
    add(flags, namespace, probes.flags ?? [])
    add(paths, namespace, probes.paths ?? [])
  }
  const found = rdns.length + Object.keys(flags).length + Object.keys(paths).length > 0
  return found ? { rdns, flags: ordered(flags), paths: ordered(paths) } : null
}

const ordered = (table) =>
  Object.fromEntries(NAMESPACES.filter((key) => table[key]).map((key) => [key, table[key]]))

function namespacesOf(id, override, { rk, books }, { solanaAdapters }) {
  const found = new Set(override.namespaces ?? [])
  // RainbowKit connects EVM wallets only.
  if (rk) found.add('eip155')
  for (const book of books) {
    for (const { chain } of book.injectedConfig ?? [])
      if (CHAIN_OF[chain]) found.add(CHAIN_OF[chain])
    for (const chain of book.chains ?? []) found.add(chain.split(':')[0])
  }
  if (override.solanaAdapter) {
    if (!solanaAdapters.has(override.solanaAdapter))
      throw new Error(`${id}: no such Solana adapter`)
    found.add('solana')
  }
  return NAMESPACES.filter((namespace) => found.has(namespace))
}

/** `true` where a source passes a pairing URI to the wallet; no source proves a `false`. */
function pairs({ tw, rk, books }, mobile, desktop) {
  if (rk?.pairs || books.some((book) => book.walletConnect?.sdks?.includes('sign_v2'))) return true
  const linked = mobile.native ?? mobile.universal ?? desktop.native
  return tw !== null && linked !== null ? true : null
}

function sourceOf(id, override, parts, checked) {
  const {
    thirdweb: tw,
    rainbowkit: rk,
    walletBook: book,
    solanaAdapters: adapters,
    icons,
  } = PACKAGES
  const at = ({ name, version }) => `${name}@${version}`
  const notes = []
  if (override.thirdweb) {
    notes.push(
      `${at(tw)} src/wallets/__generated__/wallet/${override.thirdweb} (name, homepage, rdns, app, mobile, desktop)`,
    )
  }
  if (override.rainbowkit)
    notes.push(`${at(rk)} dist/wallets id ${override.rainbowkit} (rdns, downloadUrls, injection)`)
  if (parts.books.length > 0) {
    notes.push(
      `${at(book)} wallet-book-fallbacks ${override.walletBook.join(', ')} (desktop, mobile, injectedConfig, chains)`,
    )
  }
  if (override.solanaAdapter)
    notes.push(`${at(adapters)} dependencies ${override.solanaAdapter} (solana)`)
  if (override.namespaces) notes.push(`namespaces by hand: ${override.namespaces.join(', ')}`)
  if (override.doc) notes.push(override.doc)
  if (override.logo) notes.push(`${at(icons)} wallets/background/${override.logo} (logo)`)
  if (notes.length === 0) throw new Error(`${id}: no source`)
  return `${notes.join('; ')}; ${checked}`
}

/** One row of the directory from its override and the packages' tables. */
export function rowOf(id, override, tables) {
  const parts = partsOf(id, override, tables)
  const { tw, rk, books } = parts
  const injected = injectedOf(override, parts)
  const mobile = mobileOf(override, parts)
  const desktop = desktopOf(parts)
  return {
    id,
    name:
      first(override.name, tw?.name, rk?.name, books[0]?.name)?.trim().replace(/\s+/g, ' ') ?? null,
    rdns: injected?.rdns[0] ?? null,
    homepage: first(
      homepageUrl(override.homepage),
      homepageUrl(tw?.homepage),
      homepageUrl(rk?.extension),
    ),
    namespaces: namespacesOf(id, override, parts, tables),
    stores: storesOf(override, parts),
    mobile,
    desktop,
    web: httpsUrl(override.web),
    badge: null,
    walletConnect: pairs(parts, mobile, desktop),
    injected,
    // Set by the build, when the logo was found.
    image: null,
    source: sourceOf(id, override, parts, tables.overrides.checked),
  }
}
