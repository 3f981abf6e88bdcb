import { ServiceError, withDeadline } from '@portico/common'
import { type Cache, cached, createPending } from '@portico/common/cache'
import type { Balances, Currency, TokenBalance } from 'portico/gateway'
import { BALANCE_CACHE_MS, canonicalAddress, dropLowQualityTokens } from 'portico/wire'
import type { PriceService } from '../prices/createPriceService.ts'
import { createAddressError } from '../tokens/createAddressError.ts'
import { getAddressNamespace, getNamespace, getNativePlaceholder } from '../tokens/tokenId.ts'
import { mapBounded } from './mapBounded.ts'
import { sortBalances } from './sortBalances.ts'
import { toTokenBalance } from './toTokenBalance.ts'
import type { BalanceSource, TokenAmount } from './types.ts'

const CHAINS_AT_ONCE = 6
/**
 * The time to live of balances without prices: it absorbs a burst of requests, and the next look
 * has prices again.
 */
const UNPRICED_CACHE_MS = 3000
/** The time limit of one source, which leaves time for the next one. */
const SOURCE_TIMEOUT_MS = 4500

export interface BalanceRequest {
  readonly address: string
  /** CAIP-2. Without it, all networks of the address's namespace are read. */
  readonly chainId?: string | undefined
  readonly currency: Currency
  /** Bypasses the cache. */
  readonly forceUpdate?: boolean | undefined
}

/** The balances of accounts, with prices. */
export interface BalanceService {
  /** CAIP-2 ids of the networks that are read without a chainId. */
  readonly chains: readonly string[]
  /**
   * Reads the balances of an account.
   *
   * @returns native currencies first, then by value; nothing for a network without a source
   * @throws {ServiceError} `bad_request` for an address of another network, or of none; the error
   * of a network when none could be read
   */
  getBalances(request: BalanceRequest): Promise<Balances>
  /** The same as JSON; a cached text is returned as it is. */
  getBalancesText(request: BalanceRequest): Promise<string>
}

export interface BalanceServiceOptions {
  /** In order; when one fails, the next one is used. */
  readonly sources: readonly BalanceSource[]
  /** CAIP-2 ids of the networks that are read without a chainId. */
  readonly chains: readonly string[]
  readonly prices: PriceService
  readonly cache: Cache
  /** A source failed, and the next one is used. */
  readonly onFailure?: ((source: string, chainId: string, error: unknown) => void) | undefined
}

/**
 * Creates the balance service. Concurrent requests share one load, and balances are cached for 30
 * s. Tokens without decimals are dropped.
 *
 * @example
 * const sources = [createEvmBalances({ rpc, chains })]
 * createBalanceService({ sources, chains: rpc.chains, prices, cache })
 */
export function createBalanceService(options: BalanceServiceOptions): BalanceService {
  const { sources, chains, cache } = options
  const pending = createPending()
  const isServed = (chainId: string) => sources.some((source) => source.supports(chainId))
  const isOf = (chainId: string, address: string) =>
    sources.some((item) => item.supports(chainId) && (item.isAddress?.(chainId, address) ?? true))

  const readChain = (chainId: string, { address, currency, forceUpdate }: BalanceRequest) => {
    let isPriced = true
    return cached<readonly TokenBalance[]>({
      cache,
      pending,
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
    chains,
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
      const address = canonicalAddress(namespace, request.address)
      const requested = (chainId === undefined ? chains : [chainId]).filter(
        (id) => getNamespace(id) === namespace && isOf(id, address),
      )
      if (chainId !== undefined && requested.length === 0) throw createAddressError(chainId)
      const outcomes = await mapBounded(requested, CHAINS_AT_ONCE, (id) =>
        readChain(id, { ...request, address }),
      )
      const read = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value : [],
      )
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failure && outcomes.every(({ status }) => status === 'rejected')) {
        throw toServiceError(failure.reason)
      }
      const unread = requested.filter((_, index) => outcomes[index]?.status === 'rejected')
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
  /** Whether every price source has answered. */
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
  // Balances without prices are better than none.
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
