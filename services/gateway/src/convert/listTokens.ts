import type { SwapTokens } from 'portico/gateway/convert'
import { getNativePlaceholder } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'

/** Lists the known tokens of a network, the native coin first. */
export function listTokens({ id, nativeCurrency, tokens }: ChainMetadata): SwapTokens['tokens'] {
  const native = { address: `${id}:${getNativePlaceholder('eip155')}`, ...nativeCurrency }
  const others = tokens.map(({ address, name, symbol, decimals, iconUrl }) => ({
    address: `${id}:${address}`,
    name,
    symbol,
    decimals,
    ...(iconUrl && { iconUrl }),
  }))
  return [native, ...others]
}
