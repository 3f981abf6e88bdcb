import { type Decimal, parseDecimal, trimZeros, writeDecimal } from '../../wire/decimal.ts'
import type { SendToken, TypedAmount } from './state.ts'

/**
 * Parses a typed amount into the smallest units of an asset, without rounding.
 *
 * @param text - digits with at most one decimal point
 * @param decimals - the asset's decimals
 * @returns `undefined` for any other text, and for more decimal places than the asset has
 * @example
 * parseAmount('1.5', 6) // 1500000n
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const amount = parseDecimal(text.trim().replace(/^\./, '0.').replace(/\.$/, ''))
  if (!amount) return undefined
  // Trailing zeros do not change the value.
  const trimmed = trim(amount, decimals)
  return trimmed && trimmed.value * 10n ** BigInt(decimals - trimmed.decimals)
}

function trim({ value, decimals }: Decimal, to: number): Decimal | undefined {
  if (decimals <= to) return { value, decimals }
  const cut = 10n ** BigInt(decimals - to)
  return value % cut === 0n ? { value: value / cut, decimals: to } : undefined
}

const FIAT_DECIMALS = 2

/**
 * Converts an amount to a fiat value with two decimals, rounded to the nearest. What a fiat value
 * was converted to is a little less than it, and is shown as that value again.
 *
 * @param price - the price of one whole token, as decimal text
 * @example
 * toFiat({ value: 1_500_000n, decimals: 6 }, '0.9998') // '1.50'
 */
export function toFiat({ value, decimals }: Decimal, price: string): string | undefined {
  const rate = parseDecimal(price)
  if (!rate) return undefined
  const unit = 10n ** BigInt(decimals + rate.decimals)
  const cents = (value * rate.value * 10n ** BigInt(FIAT_DECIMALS) * 2n + unit) / (unit * 2n)
  return writeDecimal({ value: cents, decimals: FIAT_DECIMALS })
}

/**
 * Converts a fiat value to an amount of a token, rounded down to its smallest unit.
 *
 * @param fiat - decimal text
 * @param price - the price of one whole token, as decimal text
 * @param decimals - the token's decimals
 * @example
 * fromFiat('3', '2', 6) // 1500000n
 */
export function fromFiat(fiat: string, price: string, decimals: number): bigint | undefined {
  const sum = parseDecimal(fiat)
  const rate = parseDecimal(price)
  if (!sum || !rate || rate.value === 0n) return undefined
  return (
    (sum.value * 10n ** BigInt(decimals + rate.decimals)) /
    (rate.value * 10n ** BigInt(sum.decimals))
  )
}

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
