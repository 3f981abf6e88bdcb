import * as v from 'valibot'
import type { PriceService } from '../prices/createPriceService.ts'
import { parseDecimal } from '../prices/decimal.ts'
import type { ChainRpc } from '../rpc/types.ts'
import { getNativePlaceholder, type TokenId } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { limitSource } from './askSources.ts'
import type { Costs } from './rankOffers.ts'

const DECIMALS = '0x313ce567'
const Word = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/))

/**
 * Reads the prices that rank offers after the fee of the network.
 *
 * @returns `undefined` if one of them is unknown
 */
export async function readCosts({
  rpc,
  prices,
  chain,
  to,
  gasPrice,
}: {
  readonly rpc: ChainRpc
  readonly prices: PriceService
  readonly chain: ChainMetadata
  readonly to: TokenId
  readonly gasPrice: bigint | undefined
}): Promise<Costs | undefined> {
  const native = `${chain.id}:${getNativePlaceholder('eip155')}`
  const token = `${chain.id}:${to.address}`
  const read = async () => {
    const [{ fungibles }, decimals, perGas] = await Promise.all([
      prices.getPrices({ currency: 'usd', addresses: [native, token] }),
      readDecimals(rpc, chain, to),
      gasPrice ?? readNumber(rpc, chain.id, 'eth_gasPrice', []),
    ])
    const priceOf = (id: string) =>
      parseDecimal(fungibles.find(({ address }) => address === id)?.price ?? '')
    const nativePrice = priceOf(native)
    const price = priceOf(token)
    if (!nativePrice || !price || decimals === undefined || perGas === undefined) return undefined
    const scale = chain.nativeCurrency.decimals
    return { gasPrice: { digits: perGas, scale }, nativePrice, price, decimals }
  }
  return limitSource(read).catch(() => undefined)
}

async function readDecimals(
  rpc: ChainRpc,
  chain: ChainMetadata,
  { address }: TokenId,
): Promise<number | undefined> {
  if (address === getNativePlaceholder('eip155')) return chain.nativeCurrency.decimals
  const known = chain.tokens.find((token) => token.address.toLowerCase() === address)
  if (known) return known.decimals
  const call = [{ to: address, data: DECIMALS }, 'latest']
  const decimals = await readNumber(rpc, chain.id, 'eth_call', call)
  return decimals !== undefined && decimals <= 36n ? Number(decimals) : undefined
}

async function readNumber(
  rpc: ChainRpc,
  chainId: string,
  method: string,
  params: readonly unknown[],
): Promise<bigint | undefined> {
  const answer = await rpc.request(chainId, method, params)
  return v.is(Word, answer) ? BigInt(answer) : undefined
}
