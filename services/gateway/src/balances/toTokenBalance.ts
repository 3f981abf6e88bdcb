import { Decimal, ImageUrl, type TokenBalance } from 'portico/gateway'
import * as v from 'valibot'
import { formatDecimal, multiply, parseDecimal } from '../prices/decimal.ts'
import type { TokenAmount } from './types.ts'

const LABEL_MAX = 128
const DECIMALS_MAX = 40

/**
 * Formats an amount for the API, with its exact value: amount times price, without floats.
 *
 * @param price - of one whole token, as decimal text
 * @returns `undefined` for a token with more digits than the API allows
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

// A price is dropped when it, or the value it gives, is not valid in the API.
function priced(price: string, value: string) {
  return v.is(Decimal, price) && v.is(Decimal, value) ? { price, value } : {}
}

/**
 * Shortens a text of others for the API. The creator of a token names it freely: control characters
 * and bidirectional marks are removed.
 */
export function toLabel(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LABEL_MAX)
}
