import { Decimal, ImageUrl, type TokenBalance } from 'portico/gateway'
import * as v from 'valibot'
import { formatDecimal, multiply, parseDecimal } from '../prices/decimal.ts'
import type { TokenAmount } from './types.ts'

const LABEL_MAX = 128
const DECIMALS_MAX = 40

/**
 * Writes an amount as the wire has it, the value exact: amount times price, no float between.
 *
 * @param price - of one whole token, as decimal text
 * @returns `undefined` for a token that the wire cannot carry: more digits than it can write
 */
export function toTokenBalance(
  { chainId, token, name, symbol, decimals, amount, iconUrl, price: ownPrice }: TokenAmount,
  price: string | undefined,
): TokenBalance | undefined {
  if (decimals > DECIMALS_MAX || amount < 0n) return undefined
  const quantity = { digits: amount, scale: decimals }
  const each = parseDecimal(ownPrice ?? price ?? '')
  return {
    name: toLabel(name),
    symbol: toLabel(symbol),
    chainId,
    ...(token !== undefined && { address: token }),
    quantity: { decimals: String(decimals), numeric: formatDecimal(quantity) },
    ...(each && priced(formatDecimal(each), formatDecimal(multiply(quantity, each)))),
    ...(v.is(ImageUrl, iconUrl) && { iconUrl }),
  }
}

// A price that the wire cannot carry, or that makes such a value, is nobody's price.
function priced(price: string, value: string) {
  return v.is(Decimal, price) && v.is(Decimal, value) ? { price, value } : {}
}

// Names come from chains and from strangers: no control characters, no marks that turn the reading direction.
function toLabel(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LABEL_MAX)
}
