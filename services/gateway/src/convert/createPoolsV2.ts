import type { ChainRpc } from '../rpc/types.ts'
import { isNative } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { applySlippage } from './applySlippage.ts'
import { countsFees } from './countsFees.ts'
import { encodeV2Swap } from './encodeV2Swap.ts'
import { findPaths } from './findPaths.ts'
import { getIntermediaries, getVenue, type Venue } from './getVenue.ts'
import { type PathQuote, readBestPath } from './readBestPath.ts'
import { afterFees, readPriceImpact } from './readPriceImpact.ts'
import type { SwapRequest, SwapSource } from './types.ts'

// `BASE_SWAP_COST` and `COST_PER_EXTRA_HOP` of Uniswap/smart-order-router,
// src/routers/alpha-router/gas-models/v2/v2-heuristic-gas-model.ts.
const GAS_OF_A_SWAP = 135_000n
const GAS_OF_A_HOP = 50_000n

export interface PoolsV2Options {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainMetadata>
}

/**
 * Creates a source of swaps over constant-product pools: Uniswap v2, or the router and the factory
 * that the operator configures. Routes pass up to two intermediaries.
 *
 * @example
 * createPoolsV2({ rpc, chains: createChainMetadata(config.chains) })
 */
export function createPoolsV2({ rpc, chains }: PoolsV2Options): SwapSource {
  const venueOf = (chainId: string): Venue | undefined => {
    const chain = rpc.has(chainId) ? chains.get(chainId) : undefined
    return chain && getVenue(chain)
  }

  const findBest = async (request: SwapRequest, venue: Venue): Promise<PathQuote | undefined> => {
    const { chain, from, to, amount, signal } = request
    const paths = findPaths({
      from: isNative(from) ? venue.wrapped : from.address,
      to: isNative(to) ? venue.wrapped : to.address,
      through: getIntermediaries(chain),
    })
    if (paths.length === 0) return undefined
    return readBestPath({ rpc, chainId: chain.id, venue, paths, amount, signal })
  }

  return {
    id: 'pools-v2',
    name: 'On-chain pools',
    supports: (chainId) => venueOf(chainId) !== undefined,
    getSpender: (chainId) => venueOf(chainId)?.router,
    async getQuote(request) {
      const { chain, from, to, amount, signal } = request
      const venue = venueOf(chain.id)
      const quote = venue && (await findBest(request, venue))
      if (!venue || !quote) return undefined
      const pools = quote.path.length - 1
      const asked = { rpc, chainId: chain.id, venue, quote, amount, signal }
      return {
        amountOut: quote.amountOut,
        path: [from.address, ...quote.path.slice(1, -1), to.address],
        priceSource: venue.name,
        fee: { token: from.address, amount: amount - afterFees(amount, pools) },
        // A quote without it is better than none.
        priceImpact: await readPriceImpact(asked).catch(() => undefined),
        gas: GAS_OF_A_SWAP + GAS_OF_A_HOP * BigInt(pools - 1),
        router: venue.router,
        spender: venue.router,
      }
    },
    async buildTransaction(request) {
      const { chain, from, to, amount, user, slippage, deadline } = request
      const venue = venueOf(chain.id)
      const quote = venue && (await findBest(request, venue))
      if (!venue || !quote) return undefined
      const minimumReceived = applySlippage(quote.amountOut, slippage)
      const call = encodeV2Swap({
        amount,
        minimum: minimumReceived,
        path: quote.path,
        receiver: user,
        deadline,
        fromNative: isNative(from),
        toNative: isNative(to),
        countsFees: await countsFees({ rpc, chainId: chain.id, router: venue.router }),
      })
      return {
        to: venue.router,
        ...call,
        amountOut: quote.amountOut,
        minimumReceived,
        deadline,
        spender: venue.router,
      }
    },
  }
}
