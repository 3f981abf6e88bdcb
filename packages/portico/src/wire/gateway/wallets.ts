import * as v from 'valibot'
import { commonQuery, Label } from './common.ts'

/** Schemes that run code, read files or are the browser's own open no wallet. */
const forbidden =
  'about|blob|brave|chrome|chrome-extension|content|data|edge|file|filesystem|https?|intent|javascript|moz-extension|opera|vbscript|view-source|wc|wss?'
/** `scheme:`, with or without what follows it. */
const link = v.nullable(
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^(?!(?:${forbidden}):)[a-z][a-z0-9+.-]*:[!-~]*$`)),
    v.maxLength(256),
  ),
)
const page = v.nullable(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/), v.maxLength(256)))
/** A house id, or an id that another kit uses. */
const walletId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,80}$/))
const ids = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,80}(?:,[A-Za-z0-9._-]{1,80}){0,199}$/))
const whole = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`)))

/** Entries of one page of the directory, at most. */
export const WALLET_PAGE_MAX = 100

/** `GET /getWallets`; lists are comma-separated. */
export const WalletsQuery = v.object({
  ...commonQuery,
  /** From 1. */
  page: v.optional(whole(4), '1'),
  /** Entries a page, at most 100. */
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
  /** CAIP-2 ids; a wallet is listed when it serves one of their namespaces, or nobody knows which it serves. */
  chains: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}(?:,[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}){0,49}$/),
    ),
  ),
})

const links = v.object({ native: link, universal: page })

/** A wallet of the directory. `null` and an empty list mean 'not known', never 'no'. */
export const WalletListing = v.object({
  id: walletId,
  name: Label,
  rdns: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  homepage: page,
  namespaces: v.array(v.picklist(['eip155', 'solana', 'bip122', 'polkadot'])),
  badge: v.nullable(v.literal('certified')),
  /** Id for `/getWalletImage/{id}`; `null`: draw a monogram. */
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
  /** Whether the relay reaches it. */
  walletConnect: v.nullable(v.boolean()),
})

/** A page of wallets, and how many there are in all. */
export const Wallets = v.object({
  data: v.array(WalletListing),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** `GET /getWalletImage/{id}`, `/public/getAssetImage/{id}`, `/public/getCurrencyImage/{id}`, `/public/getTokenImage/{id}` */
export const ImageParameters = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,160}$/)),
})

/** `GET /getAnalyticsConfig` */
export const AnalyticsConfig = v.object({ isAnalyticsEnabled: v.boolean() })

export type WalletListing = v.InferOutput<typeof WalletListing>
export type Wallets = v.InferOutput<typeof Wallets>
export type WalletsQuery = v.InferOutput<typeof WalletsQuery>
