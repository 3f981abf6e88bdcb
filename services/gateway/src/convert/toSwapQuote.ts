import type { SwapQuote } from 'portico/gateway/convert'
import { isNative, type TokenId } from '../tokens/tokenId.ts'
import type { Offer } from './askSources.ts'

/** Writes an offer as the API has it. Ids of tokens have the form of the request. */
export function toSwapQuote({
  offer: { source, quote },
  pair,
  from,
  amount,
}: {
  readonly offer: Offer
  readonly pair: { readonly from: string; readonly to: string }
  readonly from: TokenId
  readonly amount: bigint
}): SwapQuote {
  const { fee, priceImpact, gas, path } = quote
  const idOf = (address: string) => `${from.chainId}:${address}`
  return {
    source: { id: source.id, name: source.name },
    priceSource: quote.priceSource,
    from: pair.from,
    to: pair.to,
    amountIn: `${amount}`,
    amountOut: `${quote.amountOut}`,
    route: [pair.from, ...path.slice(1, -1).map(idOf), pair.to],
    ...(fee && { fee: { token: idOf(fee.token), amount: `${fee.amount}` } }),
    ...(priceImpact !== undefined && { priceImpact }),
    ...(gas !== undefined && { gas: `${gas}` }),
    router: quote.router,
    spender: isNative(from) ? null : quote.spender,
  }
}
