import { trimZeros, writeDecimal } from '../../wire/decimal.ts'
import { fromFiat } from './amounts.ts'
import type { SendToken, TypedAmount } from './state.ts'

/** Digits of a token's smallest unit. */
export function decimalsOf({ quantity }: Pick<SendToken, 'quantity'>): number {
  return Number(quantity.decimals)
}

/**
 * The amount of a token, as decimal text, that a typed text stands for. A sum of money buys as much
 * as the token's price says, rounded down.
 *
 * @returns '' for a text without exactly one value, and for money where the price is not known
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
