import type { ChainRpc } from '../rpc/types.ts'
import { isNative } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { applySlippage } from './applySlippage.ts'
import { encodeV3Swap } from './encodeV3Swap.ts'
import { getIntermediaries, getWrapped } from './getVenue.ts'
import { type RouteQuote, readBestRoute } from './readBestRoute.ts'
import type { SwapRequest, SwapSource } from './types.ts'
import { uniswapV3, type V3Contracts } from './uniswapV3.ts'
import { afterRoute, encodeRoute, findRoutes } from './v3Routes.ts'

const NAME = 'Uniswap v3'
/** The gas of any transaction, which the quoter does not count. */
const GAS_OF_A_TRANSACTION = 21_000n
/** The part of an amount whose price counts as the present one. */
const PROBE = 1000n
const WHOLE = 10_000n

export interface QuoterV3Options {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainMetadata>
  /** By network. Default: those of Uniswap. */
  readonly contracts?: Readonly<Record<string, V3Contracts>> | undefined
}

interface Venue extends V3Contracts {
  readonly wrapped: string
  readonly multicall3: string
}

/**
 * Creates a source of swaps over pools of concentrated liquidity. Routes pass up to one
 * intermediary.
 *
 * @example
 * createQuoterV3({ rpc, chains: createChainMetadata(config.chains) })
 */
export function createQuoterV3({
  rpc,
  chains,
  contracts = uniswapV3,
}: QuoterV3Options): SwapSource {
  const venueOf = (chainId: string): Venue | undefined => {
    const chain = rpc.has(chainId) ? chains.get(chainId) : undefined
    const known = contracts[chainId]
    const wrapped = chain && getWrapped(chain)
    if (!known || !chain?.multicall3 || !wrapped) return undefined
    return { ...known, wrapped, multicall3: chain.multicall3 }
  }

  const ask = ({ chain, amount, signal }: SwapRequest, { quoter, multicall3 }: Venue) => ({
    ...{ rpc, chainId: chain.id, multicall3, quoter, amount, signal },
  })

  const findBest = async (request: SwapRequest, venue: Venue) => {
    const { chain, from, to } = request
    const routes = findRoutes({
      from: isNative(from) ? venue.wrapped : from.address,
      to: isNative(to) ? venue.wrapped : to.address,
      through: getIntermediaries(chain),
    })
    return routes.length === 0 ? undefined : readBestRoute({ ...ask(request, venue), routes })
  }

  /** Compares the price with that of a small part of the amount. */
  const readImpact = async (request: SwapRequest, venue: Venue, quote: RouteQuote) => {
    const amount = request.amount / PROBE
    const routes = [quote.route]
    const part = amount > 0n && (await readBestRoute({ ...ask(request, venue), routes, amount }))
    // The smallest unit of a small output is too coarse.
    if (!part || part.amountOut < WHOLE) return undefined
    const kept = (quote.amountOut * amount * WHOLE) / (part.amountOut * request.amount)
    return kept >= WHOLE ? 0 : Number(WHOLE - kept)
  }

  return {
    id: 'uniswap-v3',
    name: NAME,
    supports: (chainId) => venueOf(chainId) !== undefined,
    getSpender: (chainId) => venueOf(chainId)?.router,
    async getQuote(request) {
      const { chain, from, to, amount } = request
      const venue = venueOf(chain.id)
      const quote = venue && (await findBest(request, venue))
      if (!venue || !quote) return undefined
      const { route, amountOut, gas } = quote
      return {
        amountOut,
        path: [from.address, ...route.tokens.slice(1, -1), to.address],
        priceSource: NAME,
        fee: { token: from.address, amount: amount - afterRoute(amount, route) },
        // A quote without it is better than none.
        priceImpact: await readImpact(request, venue, quote).catch(() => undefined),
        gas: gas + GAS_OF_A_TRANSACTION,
        router: venue.router,
        spender: venue.router,
      }
    },
    async buildTransaction(request) {
      const { chain, from, to, amount, user, slippage, deadline } = request
      const venue = venueOf(chain.id)
      const quote = venue && (await findBest(request, venue))
      if (!venue || !quote) return undefined
      const { router } = venue
      const minimumReceived = applySlippage(quote.amountOut, slippage)
      const call = encodeV3Swap({
        router,
        path: encodeRoute(quote.route),
        amount,
        minimum: minimumReceived,
        receiver: user,
        deadline,
        fromNative: isNative(from),
        toNative: isNative(to),
      })
      const { amountOut } = quote
      return {
        ...{ to: router, ...call, amountOut, minimumReceived, deadline, spender: router },
        // ISelfPermit and IMulticall of @uniswap/v3-periphery, which SwapRouter02 inherits.
        takesPermit: true,
      }
    },
  }
}
