import { createLru } from '@portico/common/cache'
import type { WalletListing, Wallets } from 'portico/gateway'
import { createEtag } from './createEtag.ts'
import { createIdTable } from './createIdTable.ts'
import { createSearch } from './createSearch.ts'
import { createWalletImages } from './images/createWalletImages.ts'
import type { SvgImage } from './images/svgImage.ts'
import { type DirectoryData, loadDirectory } from './loadDirectory.ts'
import { type Selection, selectWallets, type WalletFilter } from './selectWallets.ts'
import { toListing } from './toListing.ts'

/** A serialized response. */
export interface WalletsBody {
  /** JSON of `Wallets`. */
  readonly body: string
  /** With its quotes. */
  readonly etag: string
}

/** The wallet directory. */
export interface WalletDirectory {
  /** The number of wallets. */
  readonly size: number
  /** The response of `GET /getWallets`. */
  getWallets(query: WalletFilter): Wallets
  /** The same as JSON, cached by query. */
  getWalletsBody(query: WalletFilter): WalletsBody
  /**
   * @param id - of this directory, of another kit, or a reverse domain
   * @returns `undefined` for an unknown id
   */
  getWalletImage(id: string): SvgImage | undefined
}

export interface CreateDirectoryOptions {
  /** Default: the data set of this repository. */
  readonly data?: DirectoryData | undefined
  /** The size of the response cache. */
  readonly cacheBytes?: number | undefined
}

const CACHE_BYTES = 8_000_000
/** Longer queries are not cached: their keys would fill the cache. */
const KEY_MAX = 2_000

/**
 * Creates the wallet directory. It reads and checks its data at once.
 *
 * @throws {ServiceError} `internal` for invalid data
 * @example
 * const directory = createDirectory()
 * directory.getWallets({ page: '1', entries: '40', search: 'metamsk' }).data[0]?.name // 'MetaMask'
 */
export function createDirectory({
  data = loadDirectory(),
  cacheBytes = CACHE_BYTES,
}: CreateDirectoryOptions = {}): WalletDirectory {
  const { wallets } = data
  const table = createIdTable(data)
  const search = createSearch(wallets)
  const listings = wallets.map(toListing)
  const texts = listings.map((listing) => JSON.stringify(listing))
  const images = createWalletImages(data)
  const kept = createLru<WalletsBody>(cacheBytes)
  // The request cache returns the same query object for the same URL.
  const keys = new WeakMap<WalletFilter, string>()
  const keyOf = (query: WalletFilter): string => {
    const key = keys.get(query) ?? writeKey(query)
    keys.set(query, key)
    return key
  }
  const select = (query: WalletFilter) => selectWallets({ wallets, table, search }, query)

  return {
    size: wallets.length,
    getWallets(query) {
      const { page, count } = select(query)
      return { data: pick(listings, page) satisfies WalletListing[], count }
    },
    getWalletsBody(query) {
      const key = keyOf(query)
      const known = kept.get(key)
      if (known) return known
      const made = toBody(texts, select(query))
      if (key.length <= KEY_MAX) kept.set(key, made, made.body.length)
      return made
    },
    getWalletImage(id) {
      const index = table.get(id)
      return index === undefined ? undefined : images[index]
    },
  }
}

function pick<T>(items: readonly T[], page: readonly number[]): T[] {
  return page.flatMap((index) => items[index] ?? [])
}

function toBody(texts: readonly string[], { page, count }: Selection): WalletsBody {
  const body = `{"data":[${pick(texts, page).join(',')}],"count":${count}}`
  return { body, etag: createEtag(body) }
}

function writeKey({ page, entries, search, badge_type, include, exclude, chains }: WalletFilter) {
  return JSON.stringify([page, entries, search, badge_type, include, exclude, chains])
}
