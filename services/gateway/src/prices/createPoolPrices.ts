import type { ChainRpc } from '../rpc/types.ts'
import { getNamespace, isNative, readTokenId } from '../tokens/tokenId.ts'
import type { ChainFacts } from '../tokens/types.ts'
import { formatDecimal } from './decimal.ts'
import { pricePools } from './pricePools.ts'
import { readPools } from './readPools.ts'
import type { PriceSource, TokenPrice } from './types.ts'

/** Whole dollars that a pool must hold, both sides together, before its price is believed. */
const LIQUIDITY_MIN = 10_000n
const PLACES = 30

export interface PoolPricesOptions {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainFacts>
  /** Whole dollars; default 10 000. */
  readonly minimumLiquidity?: bigint | undefined
}

/**
 * Prices tokens from constant-product pools on chain: against the network's stable tokens, directly or through its wrapped coin, weighted by
 * what the pools hold. A pool that holds little says nothing. A pool's price can be moved by whoever pays for it: good for showing, never
 * for deciding.
 *
 * @example
 * createPoolPrices({ rpc, chains: describeChains(config.chains) })
 */
export function createPoolPrices({
  rpc,
  chains,
  minimumLiquidity = LIQUIDITY_MIN,
}: PoolPricesOptions): PriceSource {
  const supports = (chainId: string) => {
    const facts = chains.get(chainId)
    const hasPools = facts?.poolFactory && facts.multicall3 && stablesOf(facts).length > 0
    return getNamespace(chainId) === 'eip155' && rpc.has(chainId) && Boolean(hasPools)
  }

  const priceChain = async (facts: ChainFacts, ids: readonly string[], signal: AbortSignal) => {
    const tokens = new Map<string, string>()
    for (const id of ids) {
      const parsed = readTokenId(id)
      const address = parsed && isNative(parsed) ? facts.wrappedNative : parsed?.address
      if (address) tokens.set(id, address.toLowerCase())
    }
    const stables = stablesOf(facts)
    const pools = await readPools({
      rpc,
      facts,
      tokens: [...new Set(tokens.values())],
      bases: [...stables, ...(facts.wrappedNative ? [facts.wrappedNative.toLowerCase()] : [])],
      signal,
    })
    const prices = pricePools({
      pools,
      stables,
      through: facts.wrappedNative?.toLowerCase(),
      tokens: [...new Set(tokens.values())],
      minimumLiquidity,
    })
    return [...tokens].flatMap(([id, address]): [string, TokenPrice][] => {
      const price = prices.get(address)
      if (!price) return []
      return [[id, { price: formatDecimal(price, PLACES), ...labelOf(facts, id, address) }]]
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
          const facts = chains.get(chainId)
          return facts ? priceChain(facts, ids, signal) : []
        }),
      )
      return new Map(found.flat())
    },
  }
}

function stablesOf(facts: ChainFacts): readonly string[] {
  return facts.tokens.filter(({ stable }) => stable).map(({ address }) => address.toLowerCase())
}

function labelOf(facts: ChainFacts, id: string, address: string) {
  const parsed = readTokenId(id)
  if (parsed && isNative(parsed)) {
    return { name: facts.nativeCurrency.name, symbol: facts.nativeCurrency.symbol }
  }
  const token = facts.tokens.find((known) => known.address.toLowerCase() === address)
  return token && { name: token.name, symbol: token.symbol, iconUrl: token.iconUrl }
}
