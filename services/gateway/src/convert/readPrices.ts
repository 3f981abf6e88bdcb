import type { SwapPrices } from 'portico/gateway/convert'
import type { PriceService } from '../prices/createPriceService.ts'
import { getNativePlaceholder } from '../tokens/tokenId.ts'
import { limitSource } from './askSources.ts'

/**
 * Reads the prices of tokens in dollars, by CAIP-10 id. Late and unknown ones are left out: a quote
 * without them is better than none.
 */
export async function readPrices(
  prices: PriceService,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const read = () => prices.getPrices({ currency: 'usd', addresses: [...new Set(addresses)] })
  const { fungibles } = await limitSource(read).catch(() => ({ fungibles: [] }))
  return new Map(fungibles.map(({ address, price }) => [address, price]))
}

/** Reads the prices of both tokens of a swap, and of the native coin. */
export async function readSwapPrices(
  prices: PriceService,
  pair: { readonly from: string; readonly to: string },
  chainId: string,
): Promise<SwapPrices> {
  const native = `${chainId}:${getNativePlaceholder('eip155')}`
  const known = await readPrices(prices, [pair.from, pair.to, native])
  const [from, to, coin] = [known.get(pair.from), known.get(pair.to), known.get(native)]
  return { ...(from && { from }), ...(to && { to }), ...(coin && { native: coin }) }
}
