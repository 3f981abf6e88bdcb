import { ServiceError, withDeadline } from '@portico/common'
import { type Cache, cached, createPending } from '@portico/common/cache'
import type { History } from 'portico/gateway/history'
import { canonicalAddress } from 'portico/wire'
import type { PriceService } from '../prices/createPriceService.ts'
import { createAddressError } from '../tokens/createAddressError.ts'
import { getAddressNamespace, getNamespace, getNativePlaceholder } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { findContacts, getShape } from './contacts.ts'
import type { AssetReader } from './createAssetReader.ts'
import { createCursorError } from './createCursorError.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { PictureReader } from './pictures/createPictureReader.ts'
import { fitPictures } from './pictures/fitPictures.ts'
import {
  isSpamAsset,
  keyOf,
  type PageContext,
  toHistoryTransaction,
} from './toHistoryTransaction.ts'
import type { HistorySource, SourceAsset, SourcePage, SourceTransaction } from './types.ts'

const HISTORY_CACHE_MS = 15_000
/** A page that waits for a purchase polls it. */
const PURCHASES_CACHE_MS = 3000
/** The time limit of one source, which leaves time for the next one. */
const SOURCE_TIMEOUT_MS = 4500
/** Pages of a source in one reply, when all transactions so far are hidden. */
const HIDDEN_PAGES_MAX = 5
/** PriceService takes any number; more tokens than this on a page are spam. */
const PRICED_MAX = 100

export interface HistoryParameters {
  readonly account: string
  /** CAIP-2. */
  readonly chainId: string
  readonly cursor?: string | undefined
  /** Includes hidden transactions. */
  readonly hidden?: boolean | undefined
  /** Selects the purchases of this project's users at a provider. */
  readonly purchases?: { readonly projectId: string; readonly provider: string } | undefined
}

/** The transactions of accounts. */
export interface HistoryService {
  /**
   * Reads a page of transactions, the newest first. A page may be short, or empty, although there
   * is a next one.
   *
   * @returns nothing for a network without a source
   * @throws {ServiceError} `bad_request` for an address of another network, or a cursor of none;
   * the error of the last source
   */
  getHistory(parameters: HistoryParameters): Promise<History>
}

export interface HistoryServiceOptions {
  /** In order; when one fails, the next one is used. A cursor stays with its source. */
  readonly sources: readonly HistorySource[]
  readonly chains: ReadonlyMap<string, ChainMetadata>
  /** The source of purchases. Default: there are none. */
  readonly getPurchases?: ((projectId: string, provider: string) => HistorySource) | undefined
  readonly readAssets: AssetReader
  /** Default: NFTs have the pictures that sources tell. */
  readonly readPictures?: PictureReader | undefined
  readonly prices: PriceService
  /** The CAIP-10 ids of tokens that are known to be fraudulent. Default: none. */
  readonly scamTokens?: ReadonlySet<string> | undefined
  readonly cache: Cache
  /** A source failed, and the next one is used. */
  readonly onFailure?: ((source: string, error: unknown) => void) | undefined
}

/**
 * Creates the history service. Concurrent requests share one load, and a page is cached for 15 s.
 *
 * @example
 * const sources = [createIndexedHistory({ store, chains: ['eip155:1'] })]
 * createHistoryService({ sources, chains, readAssets, prices, cache })
 */
export function createHistoryService(options: HistoryServiceOptions): HistoryService {
  const { chains, cache } = options
  const pending = createPending()
  return {
    async getHistory({ chainId, cursor, hidden = false, purchases, ...parameters }) {
      const chain = chains.get(chainId)
      const sources = purchases ? findPurchases(options, purchases) : options.sources
      const subset = purchases ? `:${purchases.projectId}:${purchases.provider}` : ''
      const place = cursor === undefined ? undefined : decodeCursor(cursor)
      const able = sources.filter(
        ({ id, supports }) => supports(chainId) && (place === undefined || place.source === id),
      )
      if (!chain || (able.length === 0 && place === undefined)) {
        return { source: null, data: [], next: null }
      }
      if (able.length === 0) throw createCursorError()
      const namespace = getAddressNamespace(parameters.account)
      if (namespace !== getNamespace(chainId)) throw createAddressError(chainId)
      const account = canonicalAddress(namespace, parameters.account)
      return cached<History>({
        cache,
        pending,
        key: `history:${chainId}:${account}:${hidden}:${cursor ?? ''}${subset}`,
        ttlMs: purchases ? PURCHASES_CACHE_MS : HISTORY_CACHE_MS,
        load: () => load(options, able, { account, chain, place: place?.place, hidden }),
      })
    },
  }
}

function findPurchases(
  { getPurchases }: HistoryServiceOptions,
  { projectId, provider }: NonNullable<HistoryParameters['purchases']>,
): readonly HistorySource[] {
  return getPurchases ? [getPurchases(projectId, provider)] : []
}

interface LoadParameters {
  readonly account: string
  readonly chain: ChainMetadata
  readonly place: string | undefined
  readonly hidden: boolean
}

async function load(
  options: HistoryServiceOptions,
  able: readonly HistorySource[],
  parameters: LoadParameters,
): Promise<History> {
  let failure: unknown
  for (const source of able) {
    try {
      return await withDeadline(SOURCE_TIMEOUT_MS, (signal) =>
        loadVisible(options, source, { ...parameters, signal }),
      )
    } catch (error) {
      // A wrong cursor is the caller's.
      if (error instanceof ServiceError && error.code === 'bad_request') throw error
      failure = error
      options.onFailure?.(source.id, error)
    }
  }
  if (failure instanceof ServiceError) throw failure
  throw new ServiceError('upstream_failed', 'The history could not be read.', { cause: failure })
}

/** Skips pages with nothing to show, a few at most. */
async function loadVisible(
  options: HistoryServiceOptions,
  source: HistorySource,
  { place, hidden, ...request }: LoadParameters & { readonly signal: AbortSignal },
): Promise<History> {
  const { account, chain, signal } = request
  let next = place
  for (let page = 1; ; page += 1) {
    const cursor = next
    const answer = await source.getHistory({ account, chainId: chain.id, cursor, signal })
    const data = await describePage(options, answer, request)
    const shown = hidden ? data : data.filter(({ isHidden }) => !isHidden)
    next = answer.next
    if (shown.length > 0 || next === undefined || page === HIDDEN_PAGES_MAX) {
      return {
        source: source.id,
        data: shown,
        next: next === undefined ? null : encodeCursor(source.id, next),
      }
    }
  }
}

async function describePage(
  { readAssets, readPictures, prices, scamTokens = new Set() }: HistoryServiceOptions,
  { transactions, contacts = [] }: SourcePage,
  { account, chain, signal }: { account: string; chain: ChainMetadata; signal: AbortSignal },
): Promise<History['data']> {
  const found = findAssets(account, transactions)
  const assets = await readAssets(chain.id, found, signal)
  const listed = new Set(chain.tokens.map(({ address }) => canonicalToken(chain.id, address)))
  // The contract of a spam collection names what its sender wants to be fetched.
  const isSpam = (asset: SourceAsset) =>
    isSpamAsset(asset, { chain, assets, listed, scams: scamTokens })
  const pictured = found
    .filter((asset) => asset.kind === 'nft')
    .filter((asset) => asset.previewUrl === undefined && !isSpam(asset))
  const known = new Set([...contacts, ...findContacts(account, transactions)])
  const context: PageContext = {
    account,
    chain,
    assets,
    listed,
    scams: scamTokens,
    pictures: fitPictures(found, (await readPictures?.(chain.id, pictured, signal)) ?? new Map()),
    prices: await readPrices(prices, chain.id, found),
    contacts: known,
    shapes: new Set([...known].flatMap((contact) => getShape(contact) ?? [])),
  }
  return transactions.map((transaction) => toHistoryTransaction(transaction, context))
}

/** The assets that the account moves or permits. */
function findAssets(
  account: string,
  transactions: readonly SourceTransaction[],
): readonly SourceAsset[] {
  return transactions.flatMap(({ transfers, approvals }) => [
    ...transfers
      .filter(({ sender, recipient }) => sender === account || recipient === account)
      .map(({ asset }) => asset),
    ...approvals.filter(({ owner }) => owner === account).map(({ asset }) => asset),
  ])
}

function canonicalToken(chainId: string, address: string): string {
  const namespace = getAddressNamespace(address)
  return namespace === getNamespace(chainId) ? canonicalAddress(namespace, address) : address
}

/** Without prices, nothing is marked as dust. */
async function readPrices(
  prices: PriceService,
  chainId: string,
  assets: readonly SourceAsset[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const asset of assets) {
    if (asset.kind === 'nft' || ids.size >= PRICED_MAX) continue
    const address =
      asset.kind === 'native' ? getNativePlaceholder(getNamespace(chainId)) : asset.address
    if (address !== undefined) ids.set(`${chainId}:${address}`, keyOf(asset))
  }
  const { fungibles } = await prices
    .getPrices({ currency: 'usd', addresses: [...ids.keys()] })
    .catch(() => ({ fungibles: [] }))
  return new Map(
    fungibles.flatMap(({ address, price }) => {
      const key = ids.get(address)
      return key === undefined ? [] : [[key, price] as const]
    }),
  )
}
