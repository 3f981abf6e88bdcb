import type { ChainRpc } from '../rpc/types.ts'
import { getNamespace, isNative, readTokenId } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { formatDecimal } from './decimal.ts'
import { pricePools } from './pricePools.ts'
import { readPools } from './readPools.ts'
import type { PriceSource, TokenPrice } from './types.ts'

/** The value that a pool must hold in whole dollars, both sides together. */
const LIQUIDITY_MIN = 10_000n
const PLACES = 30

export interface PoolPricesOptions {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainMetadata>
  /** Whole dollars. Default: 10 000. */
  readonly minimumLiquidity?: bigint | undefined
}

/**
 * Creates a price source for constant-product pools. It prices a token against the stable tokens of
 * its network, directly or through the wrapped native currency, weighted by liquidity. Pools below
 * the minimum are ignored. An account with enough funds can move such a price: it is for display,
 * never for decisions.
 *
 * @example
 * createPoolPrices({ rpc, chains: createChainMetadata(config.chains) })
 */
export function createPoolPrices({
  rpc,
  chains,
  minimumLiquidity = LIQUIDITY_MIN,
}: PoolPricesOptions): PriceSource {
  const supports = (chainId: string) => {
    const chain = chains.get(chainId)
    const hasPools = chain?.poolFactory && chain.multicall3 && stablesOf(chain).length > 0
    return getNamespace(chainId) === 'eip155' && rpc.has(chainId) && Boolean(hasPools)
  }

  const priceChain = async (chain: ChainMetadata, ids: readonly string[], signal: AbortSignal) => {
    const tokens = new Map<string, string>()
    for (const id of ids) {
      const parsed = readTokenId(id)
      const address = parsed && isNative(parsed) ? chain.wrappedNative : parsed?.address
      if (address) tokens.set(id, address.toLowerCase())
    }
    const stables = stablesOf(chain)
    const pools = await readPools({
      rpc,
      chain,
      tokens: [...new Set(tokens.values())],
      bases: [...stables, ...(chain.wrappedNative ? [chain.wrappedNative.toLowerCase()] : [])],
      signal,
    })
    const prices = pricePools({
      pools,
      stables,
      through: chain.wrappedNative?.toLowerCase(),
      tokens: [...new Set(tokens.values())],
      minimumLiquidity,
    })
    return [...tokens].flatMap(([id, address]): [string, TokenPrice][] => {
      const price = prices.get(address)
      if (!price) return []
      return [[id, { price: formatDecimal(price, PLACES), ...labelOf(chain, id, address) }]]
    })
  }

  return {
    id: 'pools',
    supports,
    async getPrices({ tokens, signal }) {
      const byChain = new Map<string, string[]>()
      for (const token of tokens) {
        const chainId = readTokenId(token)?.chainId
        if (!chainId || !supports(chainId)) continue
        byChain.set(chainId, [...(byChain.get(chainId) ?? []), token])
      }
      const found = await Promise.all(
        [...byChain].map(([chainId, ids]) => {
          const chain = chains.get(chainId)
          return chain ? priceChain(chain, ids, signal) : []
        }),
      )
      return new Map(found.flat())
    },
  }
}

function stablesOf(chain: ChainMetadata): readonly string[] {
  return chain.tokens.filter(({ stable }) => stable).map(({ address }) => address.toLowerCase())
}

function labelOf(chain: ChainMetadata, id: string, address: string) {
  const parsed = readTokenId(id)
  if (parsed && isNative(parsed)) {
    return { name: chain.nativeCurrency.name, symbol: chain.nativeCurrency.symbol }
  }
  const token = chain.tokens.find((known) => known.address.toLowerCase() === address)
  return token && { name: token.name, symbol: token.symbol, iconUrl: token.iconUrl }
}
