import { ServiceError, withDeadline } from '@portico/common'
import { type Cache, cached, createPending } from '@portico/common/cache'
import type { Balances, Currency, TokenBalance } from 'portico/gateway'
import { BALANCE_CACHE_MS, dropLowQualityTokens } from 'portico/wire'
import type { PriceService } from '../prices/createPriceService.ts'
import { createAddressError } from '../tokens/badAddress.ts'
import { getAddressNamespace, getNamespace, getNativePlaceholder } from '../tokens/tokenId.ts'
import { mapBounded } from './mapBounded.ts'
import { sortBalances } from './sortBalances.ts'
import { toTokenBalance } from './toTokenBalance.ts'
import type { BalanceSource, TokenAmount } from './types.ts'

const CHAINS_AT_ONCE = 6
/** Balances whose prices could not be looked up: long enough for a crowd, over when the next one looks. */
const UNPRICED_CACHE_MS = 3000
/** What one source may take: the next one must have its time as well. */
const SOURCE_TIMEOUT_MS = 4500

export interface BalanceRequest {
  readonly address: string
  /** CAIP-2; without it, every network of the address's namespace. */
  readonly chainId?: string | undefined
  readonly currency: Currency
  /** Passes the cache by. */
  readonly forceUpdate?: boolean | undefined
}

/** What accounts hold, with prices (spec 7). */
export interface BalanceService {
  /**
   * Reads what an account holds.
   *
   * @returns coins first, then by value; nothing for a network that no source serves (spec 7)
   * @throws {ServiceError} `bad_request` for an address that is none of the network, or of no network; when no network that was asked for could be read
   */
  getBalances(request: BalanceRequest): Promise<Balances>
  /** The same as JSON: what lies in the cache goes out as it is. */
  getBalancesText(request: BalanceRequest): Promise<string>
}

export interface BalanceServiceOptions {
  /** In the order in which they are asked; the next one is asked where one fails. */
  readonly sources: readonly BalanceSource[]
  /** CAIP-2 ids that a request without one means. */
  readonly chains: readonly string[]
  readonly prices: PriceService
  readonly cache: Cache
  /** Told when a source failed and the next one was asked. */
  readonly onFailure?: ((source: string, chainId: string, error: unknown) => void) | undefined
}

/**
 * Makes the balance service: sources in order, one load however many ask, 30 s in the cache (spec 9), prices joined, tokens without decimals
 * dropped (spec 5).
 *
 * @example
 * createBalanceService({ sources: [createEvmBalances({ rpc, chains })], chains: rpc.chains, prices, cache })
 */
export function createBalanceService(options: BalanceServiceOptions): BalanceService {
  const { sources, chains, cache } = options
  const flights = createPending()
  const isServed = (chainId: string) => sources.some((source) => source.supports(chainId))

  const readChain = (chainId: string, { address, currency, forceUpdate }: BalanceRequest) => {
    let isPriced = true
    return cached<readonly TokenBalance[]>({
      cache,
      pending: flights,
      key: keyOf(chainId, address, currency),
      ttlMs: () => (isPriced ? BALANCE_CACHE_MS : UNPRICED_CACHE_MS),
      refresh: forceUpdate,
      load: async () => {
        const loaded = await loadChain(options, chainId, { address, currency, forceUpdate })
        isPriced = loaded.isPriced
        return loaded.balances
      },
    })
  }

  const service: BalanceService = {
    async getBalancesText(request) {
      const { chainId, currency, forceUpdate } = request
      const address = request.address.startsWith('0x')
        ? request.address.toLowerCase()
        : request.address
      if (chainId !== undefined && !forceUpdate) {
        const text = await cache.get(keyOf(chainId, address, currency)).catch(() => undefined)
        if (text !== undefined) return `{"balances":${text}}`
      }
      return JSON.stringify(await service.getBalances(request))
    },
    async getBalances(request) {
      const { chainId } = request
      if (chainId !== undefined && !isServed(chainId)) return { balances: [] }
      const namespace = getAddressNamespace(request.address)
      if (!namespace) throw createAddressError()
      if (chainId !== undefined && getNamespace(chainId) !== namespace)
        throw createAddressError(chainId)
      const address = namespace === 'eip155' ? request.address.toLowerCase() : request.address
      const asked = (chainId === undefined ? chains : [chainId]).filter(
        (id) => getNamespace(id) === namespace && isServed(id),
      )
      const outcomes = await mapBounded(asked, CHAINS_AT_ONCE, (id) =>
        readChain(id, { ...request, address }),
      )
      const read = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value : [],
      )
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failure && outcomes.every(({ status }) => status === 'rejected')) {
        throw toServiceError(failure.reason)
      }
      const unread = asked.filter((_, index) => outcomes[index]?.status === 'rejected')
      return {
        balances: outcomes.length > 1 ? sortBalances(read) : read,
        ...(unread.length > 0 && { unread }),
      }
    },
  }
  return service
}

interface Loaded {
  readonly balances: readonly TokenBalance[]
  /** Whether every price that anybody knows is in it. */
  readonly isPriced: boolean
}

const keyOf = (chainId: string, address: string, currency: Currency) =>
  `balances:${currency}:${chainId}:${address}`

async function loadChain(
  { sources, prices, onFailure }: BalanceServiceOptions,
  chainId: string,
  { address, currency, forceUpdate: fresh }: BalanceRequest,
): Promise<Loaded> {
  let failure: unknown
  for (const source of sources) {
    if (!source.supports(chainId)) continue
    try {
      const amounts = await withDeadline(SOURCE_TIMEOUT_MS, (signal) =>
        source.getBalances({ chainId, address, fresh, signal }),
      )
      return await priceAll(amounts, prices, currency)
    } catch (error) {
      failure = error
      onFailure?.(source.id, chainId, error)
    }
  }
  throw toServiceError(failure)
}

async function priceAll(
  amounts: readonly TokenAmount[],
  prices: PriceService,
  currency: Currency,
): Promise<Loaded> {
  const kept = amounts.filter(({ amount, token }) => amount > 0n || token === undefined)
  const addresses = kept.filter(({ price }) => price === undefined).map(idOf)
  // Balances without a price are worth more than no balances.
  const { fungibles, isWhole } = await prices
    .lookUp({ currency, addresses })
    .catch(() => ({ fungibles: [], isWhole: false }))
  const known = new Map(fungibles.map((item) => [item.address, item.price]))
  const balances = kept.flatMap((amount) => toTokenBalance(amount, known.get(idOf(amount))) ?? [])
  return { balances: sortBalances(dropLowQualityTokens(balances)), isPriced: isWhole }
}

function idOf({ chainId, token }: TokenAmount): string {
  return token ?? `${chainId}:${getNativePlaceholder(getNamespace(chainId))}`
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  return new ServiceError('upstream_failed', 'The balances could not be read.', { cause: error })
}
