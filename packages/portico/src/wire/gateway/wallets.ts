import * as v from 'valibot'
import { namespaces } from '../namespace.ts'
import { commonQuery, Label } from './common.ts'

/** Schemes that run code, read files or belong to the browser. */
const forbidden =
  'about|blob|brave|chrome|chrome-extension|content|data|edge|file|filesystem|https?|intent|javascript|moz-extension|opera|vbscript|view-source|wc|wss?'
/** A deep link: a scheme, optionally followed by a path. */
const link = v.nullable(
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^(?!(?:${forbidden}):)[a-z][a-z0-9+.-]*:[!-~]*$`)),
    v.maxLength(256),
  ),
)
const page = v.nullable(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/), v.maxLength(256)))
/** Our own id of a wallet, or its id in another directory. */
const walletId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,80}$/))
const ids = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,80}(?:,[A-Za-z0-9._-]{1,80}){0,199}$/))
const whole = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`)))

/** The maximum number of wallets on a page of the directory. */
export const WALLET_PAGE_MAX = 100

/** `GET /getWallets`. Lists are comma-separated. */
export const WalletsQuery = v.object({
  ...commonQuery,
  /** The first page is 1. */
  page: v.optional(whole(4), '1'),
  /** The number of wallets per page. */
  entries: v.optional(
    v.pipe(
      whole(3),
      v.check((text) => Number(text) <= WALLET_PAGE_MAX, `at most ${WALLET_PAGE_MAX}`),
    ),
    '40',
  ),
  search: v.optional(v.pipe(v.string(), v.maxLength(64))),
  badge_type: v.optional(v.picklist(['certified', 'none'])),
  include: v.optional(ids),
  exclude: v.optional(ids),
  /**
   * CAIP-2 ids. Lists wallets that support one of their namespaces, or whose namespaces are
   * unknown.
   */
  chains: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}(?:,[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}){0,49}$/),
    ),
  ),
})

const links = v.object({ native: link, universal: page })

/** A wallet of the directory. `null` and empty lists mean that a fact is unknown. */
export const WalletListing = v.object({
  id: walletId,
  name: Label,
  rdns: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  homepage: page,
  namespaces: v.array(v.picklist(namespaces)),
  badge: v.nullable(v.literal('certified')),
  /** The id for `/getWalletImage/{id}`. `null` if there is no image. */
  imageId: v.nullable(walletId),
  mobile: links,
  desktop: links,
  web: page,
  stores: v.object({
    ios: page,
    android: page,
    chrome: page,
    firefox: page,
    edge: page,
    opera: page,
    safari: page,
  }),
  /** Whether the wallet supports WalletConnect. */
  walletConnect: v.nullable(v.boolean()),
})

/** A page of wallets, and the number of all wallets. */
export const Wallets = v.object({
  data: v.array(WalletListing),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/**
 * `GET /getWalletImage/{id}`, `/public/getAssetImage/{id}`, `/public/getCurrencyImage/{id}`,
 * `/public/getTokenImage/{id}`
 */
export const ImageParameters = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,160}$/)),
})

/** `GET /getAnalyticsConfig` */
export const AnalyticsConfig = v.object({ isAnalyticsEnabled: v.boolean() })

export type WalletListing = v.InferOutput<typeof WalletListing>
export type Wallets = v.InferOutput<typeof Wallets>
export type WalletsQuery = v.InferOutput<typeof WalletsQuery>
