import { withDeadline } from '@portico/common'
import type { Cache } from '@portico/common/cache'
import type { Currency, FungiblePrice, Prices } from 'portico/gateway'
import { getNamespace, readTokenId } from '../tokens/tokenId.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { parsePrice, writePrice } from './priceEntry.ts'
import type { PriceSource, TokenPrice } from './types.ts'

/** The time to live of a price. */
const PRICE_CACHE_MS = 15_000
/** The time limit of one source: balances wait for it. */
const SOURCE_TIMEOUT_MS = 4000

export interface PriceRequest {
  readonly currency: Currency
  /** CAIP-10 ids. The placeholder address of a namespace means its native currency. */
  readonly addresses: readonly string[]
}

/** Prices of tokens. */
export interface PriceService {
  /** Looks up prices. Unknown prices are left out; it never throws for them. */
  getPrices(request: PriceRequest): Promise<Prices>
  /**
   * The same, with `isWhole`: whether every source has answered. Otherwise a missing price may be
   * known soon.
   */
  lookUp(request: PriceRequest): Promise<PriceLookUp>
}

export interface PriceLookUp extends Prices {
  readonly isWhole: boolean
}

export interface PriceServiceOptions {
  /** In order; each source is used for the tokens that the previous ones do not know. */
  readonly sources: readonly PriceSource[]
  readonly cache: Cache
  /** A source failed and was skipped. */
  readonly onFailure?: ((source: string, error: unknown) => void) | undefined
}

type Known = ReadonlyMap<string, TokenPrice>

interface Loaded {
  readonly found: Known
  readonly isWhole: boolean
}

/**
 * Creates the price service. Concurrent requests share the look-up of a token. Prices, also unknown
 * ones, are cached for 15 s.
 *
 * @example
 * const sources = [createPoolPrices({ rpc, chains }), createLlamaPrices({ guardedFetch })]
 * createPriceService({ sources, cache })
 */
export function createPriceService(options: PriceServiceOptions): PriceService {
  const { cache } = options
  const flights = new Map<string, Promise<Loaded>>()
  const keyOf = (token: string) => `price:usd:${token}`

  const load = async (tokens: readonly string[]): Promise<Loaded> => {
    const loaded = await fetchFromSources(options, tokens)
    const { found, isWhole } = loaded
    await Promise.all(
      tokens.map((token) => {
        const price = found.get(token)
        // A price that a failed source may know is not cached as unknown.
        if (!price && !isWhole) return undefined
        return cache.set(keyOf(token), writePrice(price), PRICE_CACHE_MS).catch(() => undefined)
      }),
    )
    return loaded
  }

  const read = async (tokens: readonly string[]): Promise<Loaded> => {
    const found = new Map<string, TokenPrice>()
    const wanted = new Map<string, Promise<Loaded>>()
    const open: string[] = []
    const kept = await Promise.all(tokens.map((token) => readKept(cache, keyOf(token))))
    tokens.forEach((token, index) => {
      const entry = kept[index]
      const flight = flights.get(token)
      if (entry) {
        if (entry.price) found.set(token, entry.price)
      } else if (flight) wanted.set(token, flight)
      else open.push(token)
    })
    if (open.length > 0) {
      const batch = load(open)
      for (const token of open) {
        const flight = batch.finally(() => flights.delete(token))
        flights.set(token, flight)
        wanted.set(token, flight)
      }
    }
    let isWhole = true
    for (const [token, flight] of wanted) {
      const loaded = await flight
      const price = loaded.found.get(token)
      if (price) found.set(token, price)
      else if (!loaded.isWhole) isWhole = false
    }
    return { found, isWhole }
  }

  const service: PriceService = {
    async getPrices(request) {
      const { fungibles } = await service.lookUp(request)
      return { fungibles }
    },
    async lookUp({ addresses }) {
      const coins = addresses.flatMap((address) => {
        const token = readTokenId(address)
        return token ? [{ address, id: `${token.chainId}:${token.address}` }] : []
      })
      const { found, isWhole } = await read([...new Set(coins.map(({ id }) => id))])
      const fungibles = coins.flatMap(({ address, id }) => toFungible(address, found.get(id)))
      return { fungibles, isWhole }
    },
  }
  return service
}

async function fetchFromSources(
  { sources, onFailure }: PriceServiceOptions,
  tokens: readonly string[],
): Promise<Loaded> {
  const found = new Map<string, TokenPrice>()
  let isWhole = true
  for (const source of sources) {
    const open = tokens.filter((token) => !found.has(token) && source.supports(chainOf(token)))
    if (open.length === 0) continue
    try {
      const prices = await withDeadline(SOURCE_TIMEOUT_MS, (signal) =>
        source.getPrices({ tokens: open, signal }),
      )
      for (const token of open) {
        const price = prices.get(token)
        if (price && isPrice(price.price)) found.set(token, price)
      }
    } catch (error) {
      isWhole = false
      onFailure?.(source.id, error)
    }
  }
  return { found, isWhole }
}

function chainOf(token: string): string {
  const namespace = getNamespace(token)
  return token.slice(0, token.indexOf(':', namespace.length + 1))
}

function isPrice(text: string): boolean {
  return (parseDecimal(text)?.digits ?? 0n) > 0n
}

async function readKept(cache: Cache, key: string) {
  const text = await cache.get(key).catch(() => undefined)
  return text === undefined ? undefined : parsePrice(text)
}

function toFungible(address: string, known: TokenPrice | undefined): readonly FungiblePrice[] {
  const price = parseDecimal(known?.price ?? '')
  if (!known || !price) return []
  const { name, symbol, iconUrl } = known
  return [
    {
      address,
      ...(name && { name }),
      ...(symbol && { symbol }),
      ...(iconUrl && { iconUrl }),
      price: formatDecimal(price),
    },
  ]
}
