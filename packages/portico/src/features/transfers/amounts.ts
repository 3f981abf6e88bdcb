import { type Decimal, parseDecimal, writeDecimal } from '../../wire/decimal.ts'

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
 * Converts an amount to a fiat value with two decimals, rounded down.
 *
 * @param price - the price of one whole token, as decimal text
 * @example
 * toFiat({ value: 1_500_000n, decimals: 6 }, '0.9998') // '1.49'
 */
export function toFiat({ value, decimals }: Decimal, price: string): string | undefined {
  const rate = parseDecimal(price)
  if (!rate) return undefined
  const exact = value * rate.value
  const cents = (exact * 10n ** BigInt(FIAT_DECIMALS)) / 10n ** BigInt(decimals + rate.decimals)
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
