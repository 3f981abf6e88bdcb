import { add, compare, type Decimal, multiply } from '../prices/decimal.ts'
import type { Offer } from './askSources.ts'

/** What the fee of the network costs, to rank offers after it. */
export interface Costs {
  /** In whole native coins for one unit of gas. */
  readonly gasPrice: Decimal
  /** Of one whole native coin, in dollars. */
  readonly nativePrice: Decimal
  /** Of one whole token that the user receives, in dollars. */
  readonly price: Decimal
  readonly decimals: number
}

/**
 * Sorts offers, the best first: by the value of the output less the fee of the network, or by the
 * output alone if a price or an estimate is unknown. Equal offers keep their order.
 */
export function rankOffers(offers: readonly Offer[], costs: Costs | undefined): readonly Offer[] {
  const hasCosts = costs !== undefined && offers.every(({ quote }) => quote.gas !== undefined)
  if (!hasCosts) return [...offers].sort((a, b) => order(b.quote.amountOut, a.quote.amountOut))
  const { gasPrice, nativePrice, price, decimals } = costs
  const gasValue = multiply(gasPrice, nativePrice)
  // Both in dollars: the output of one and the fee of the other are compared, since a decimal has
  // no sign.
  const rows = offers.map((offer) => ({
    offer,
    value: multiply({ digits: offer.quote.amountOut, scale: decimals }, price),
    fee: multiply({ digits: offer.quote.gas ?? 0n, scale: 0 }, gasValue),
  }))
  return rows
    .sort((a, b) => compare(add(b.value, a.fee), add(a.value, b.fee)))
    .map(({ offer }) => offer)
}

function order(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
