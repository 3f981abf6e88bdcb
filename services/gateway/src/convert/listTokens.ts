import type { SwapTokens } from 'portico/gateway/convert'
import type { PriceService } from '../prices/createPriceService.ts'
import { getNativePlaceholder } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { readPrices } from './readPrices.ts'

/** Lists the known tokens of a network, the native coin first, with the prices that are known. */
export async function listTokens(
  { id, nativeCurrency, tokens }: ChainMetadata,
  prices: PriceService,
): Promise<SwapTokens['tokens']> {
  const native = { address: `${id}:${getNativePlaceholder('eip155')}`, ...nativeCurrency }
  const others = tokens.map(({ address, name, symbol, decimals, iconUrl }) => ({
    address: `${id}:${address}`,
    name,
    symbol,
    decimals,
    ...(iconUrl && { iconUrl }),
  }))
  const all: SwapTokens['tokens'] = [native, ...others]
  const known = await readPrices(
    prices,
    all.map(({ address }) => address),
  )
  return all.map((token) => {
    const price = known.get(token.address)
    return { ...token, ...(price && { price }) }
  })
}
