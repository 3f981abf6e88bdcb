import { trimZeros, writeDecimal } from '../../wire/decimal.ts'
import { fromFiat } from './amounts.ts'
import type { SendToken, TypedAmount } from './state.ts'

/** The decimals of a token. */
export function decimalsOf({ quantity }: Pick<SendToken, 'quantity'>): number {
  return Number(quantity.decimals)
}

/**
 * Converts a typed text to an amount of a token, as decimal text. A fiat value is converted at the
 * token's price and rounded down.
 *
 * @returns an empty text unless the input has exactly one value, and for fiat values without a
 *   known price
 * @example
 * toTokenAmount({ unit: 'fiat', text: '300', values: ['300'] }, ether) // '0.1' at a price of 3000
 */
export function toTokenAmount({ unit, values }: TypedAmount, token: SendToken | undefined): string {
  const [value, ...others] = values
  if (value === undefined || others.length > 0) return ''
  if (unit === 'token') return value
  if (token?.price === undefined) return ''
  const decimals = decimalsOf(token)
  const bought = fromFiat(value, token.price, decimals)
  return bought === undefined ? '' : trimZeros(writeDecimal({ value: bought, decimals }))
}
