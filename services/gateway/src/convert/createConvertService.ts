import { ServiceError } from '@portico/common'
import type {
  SwapAllowance,
  SwapApproval,
  SwapGasPrice,
  SwapQuotes,
  SwapTokens,
  SwapTransaction,
} from 'portico/gateway/convert'
import { type Address, maxUint256 } from 'viem'
import type { PriceService } from '../prices/createPriceService.ts'
import type { ChainRpc } from '../rpc/types.ts'
import { getNamespace, isNative } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { askSources, createNoRouteError, type Offer } from './askSources.ts'
import { buildApproval } from './buildApproval.ts'
import { buildSwap } from './buildSwap.ts'
import { createWrapping } from './createWrapping.ts'
import { readAllowance } from './erc20.ts'
import { listTokens } from './listTokens.ts'
import { rankOffers } from './rankOffers.ts'
import { readCosts } from './readCosts.ts'
import { readGasPrice } from './readGasPrice.ts'
import { readSwapPrices } from './readPrices.ts'
import { findNetwork, readPair, readSwapToken, readUser, type SwapNetwork } from './readSwap.ts'
import { toSwapQuote } from './toSwapQuote.ts'
import type { SwapRequest, SwapSource } from './types.ts'

interface Pair {
  readonly from: string
  readonly to: string
  readonly userAddress: string
  /** The only source to ask. Default: all. */
  readonly source?: string | undefined
}

interface PairAndAmount extends Pair {
  readonly amount: bigint
}

/** Swaps. Each call throws a `ServiceError`: `bad_request` for a network without swaps. */
export interface ConvertService {
  /** Returns how many sources a network has. */
  countSources(chainId: string): number
  getQuotes(
    request: PairAndAmount & { readonly gasPrice?: bigint | undefined },
  ): Promise<SwapQuotes>
  getTokens(chainId: string): Promise<SwapTokens>
  getGasPrice(chainId: string): Promise<SwapGasPrice>
  getAllowance(request: {
    readonly token: string
    readonly userAddress: string
    /** Required if several sources serve the network. */
    readonly source?: string | undefined
  }): Promise<SwapAllowance>
  buildTransaction(
    request: PairAndAmount & {
      /** In percent. */
      readonly slippage: number
      readonly hasEstimate: boolean
    },
  ): Promise<SwapTransaction>
  /**
   * Without an amount, the allowance is unlimited, and `source` is required if several serve the
   * network. An aggregator requires an amount.
   */
  buildApproval(request: Pair & { readonly amount?: bigint | undefined }): Promise<SwapApproval>
}

export interface ConvertServiceOptions {
  /** In order: of equal quotes, the first wins. */
  readonly sources: readonly SwapSource[]
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainMetadata>
  readonly prices: PriceService
  /** The CAIP-10 ids of tokens that are known to be fraudulent, in lower case. Default: none. */
  readonly scamTokens?: ReadonlySet<string> | undefined
  /** A source failed and was skipped. */
  readonly onFailure?: ((source: string, error: unknown) => void) | undefined
}

/**
 * Creates the service of swaps.
 *
 * @example
 * createConvertService({ sources: [createPoolsV2({ rpc, chains })], rpc, chains, prices })
 */
export function createConvertService(options: ConvertServiceOptions): ConvertService {
  const { rpc, prices, scamTokens = new Set(), onFailure } = options
  const wrapping = createWrapping(options)

  const toRequest = ({ userAddress, amount, source, ...ids }: PairAndAmount) => {
    const pair = readPair(ids)
    // No other source is as good, nor as safe.
    const sources = wrapping.takes(pair) ? [wrapping] : options.sources
    const network = findNetwork({ ...options, sources }, pair.from.chainId, source)
    const user = readUser(userAddress, network.chain.id)
    return { network, request: { chain: network.chain, ...pair, amount, user } }
  }

  const findOffers = async (
    { chain, sources }: SwapNetwork,
    request: Omit<SwapRequest, 'signal'>,
    gasPrice?: bigint | undefined,
  ): Promise<readonly Offer[]> => {
    const [offers, costs] = await Promise.all([
      askSources({ sources, request, onFailure }),
      sources.length > 1 ? readCosts({ rpc, prices, chain, to: request.to, gasPrice }) : undefined,
    ])
    return rankOffers(offers, costs)
  }

  return {
    countSources: (chainId) => options.sources.filter((source) => source.supports(chainId)).length,
    async getQuotes({ gasPrice, ...swap }) {
      const { network, request } = toRequest(swap)
      const [offers, known] = await Promise.all([
        findOffers(network, request, gasPrice),
        readSwapPrices(prices, swap, network.chain.id),
      ])
      const { from, amount } = request
      const quotes = offers.map((offer) => toSwapQuote({ offer, pair: swap, from, amount }))
      const scams = (['from', 'to'] as const).filter((side) =>
        scamTokens.has(`${network.chain.id}:${request[side].address}`),
      )
      return { quotes, prices: known, ...(scams.length > 0 && { scams }) }
    },
    async getTokens(chainId) {
      const { chain } = findNetwork(options, chainId)
      const tokens = chain.tokens.filter(
        ({ address }) => !scamTokens.has(`${chainId}:${address.toLowerCase()}`),
      )
      return { tokens: await listTokens({ ...chain, tokens }, prices) }
    },
    async getGasPrice(chainId) {
      if (getNamespace(chainId) !== 'eip155' || !rpc.has(chainId)) {
        throw new ServiceError('bad_request', 'Network not supported for Gas Price')
      }
      return readGasPrice(rpc, chainId)
    },
    async getAllowance({ token: id, userAddress, source }) {
      const token = readSwapToken(id)
      const network = findNetwork(options, token.chainId, source)
      const { chain } = network
      const owner = readUser(userAddress, chain.id)
      const spender = requireSpender(requireOne(network), chain.id)
      const asked = { rpc, chainId: chain.id, token: token.address, owner, spender }
      // The native coin needs no allowance.
      const allowance = isNative(token) ? maxUint256 : await readAllowance(asked)
      return { allowance: `${allowance}`, spender }
    },
    async buildTransaction({ slippage, hasEstimate, ...swap }) {
      const { network, request } = toRequest(swap)
      const ranked =
        network.sources.length === 1
          ? network.sources
          : (await findOffers(network, request)).map(({ source }) => source)
      const basisPoints = Math.round(slippage * 100)
      let isWhole = true
      for (const source of ranked) {
        const parts = { rpc, source, request, slippage: basisPoints, hasEstimate }
        try {
          const built = await buildSwap(parts)
          if (built) return built
        } catch (error) {
          // What the user must change is no failure of the source.
          if (error instanceof ServiceError && error.code === 'bad_request') throw error
          isWhole = false
          onFailure?.(source.id, error)
        }
      }
      throw createNoRouteError(isWhole)
    },
    async buildApproval({ amount, ...swap }) {
      const { network, request } = toRequest({ ...swap, amount: amount ?? 1n })
      const { chain, from, user: owner } = request
      const isWrap = network.sources.includes(wrapping)
      if (isNative(from) || isWrap) return { transactions: [], spender: null }
      if (amount === undefined && requireOne(network).needsAmount) {
        throw new ServiceError('bad_request', 'The allowance of this source needs an amount.')
      }
      const isOpen = amount !== undefined && network.sources.length > 1
      const [best] = isOpen ? await findOffers(network, request) : []
      const spender = best?.quote.spender ?? requireSpender(requireOne(network), chain.id)
      const token = from.address as Address
      return buildApproval({ rpc, chainId: chain.id, token, owner, spender, amount })
    },
  }
}

// Without an amount, no source is the best one.
function requireOne({ sources }: SwapNetwork): SwapSource {
  const [source, ...others] = sources
  if (source && others.length === 0) return source
  const ids = sources.map(({ id }) => id).join(', ')
  throw new ServiceError('bad_request', `Several sources serve this network; name one: ${ids}.`)
}

function requireSpender(source: SwapSource, chainId: string): Address {
  const spender = source.getSpender(chainId)
  if (spender) return spender
  throw new ServiceError('unavailable', 'This source has no contract on the network.')
}
