import { type Decimal, multiplyDecimals, parseDecimal } from '../../../wire/decimal.ts'

/** The significant digits of an estimate. */
const DIGITS = 6

/** Cuts an amount to its first digits, towards zero. Whole digits stay. */
export function cutAmount({ value, decimals }: Decimal): Decimal {
  const excess = Math.min(decimals, `${value}`.length - DIGITS)
  if (excess <= 0) return { value, decimals }
  const cut = 10n ** BigInt(excess)
  return { value: (value / cut) * cut, decimals }
}

/** The decimals of a rate. */
const RATE_DECIMALS = 18

/** Returns how much of `out` one whole token of `paid` gives. */
export function getRate(paid: Decimal, out: Decimal): Decimal {
  const scale = 10n ** BigInt(RATE_DECIMALS + paid.decimals)
  const value = (out.value * scale) / (paid.value * 10n ** BigInt(out.decimals))
  return { value, decimals: RATE_DECIMALS }
}

/** By how much less a receipt is worth than what is paid, in hundredths of a percent. */
export function getLoss(
  paid: Decimal,
  out: Decimal,
  prices: { readonly from?: string | undefined; readonly to?: string | undefined },
): number | undefined {
  const [first, second] = [prices.from, prices.to].map((price) => parseDecimal(price ?? ''))
  if (!first?.value || !second?.value) return undefined
  const spent = multiplyDecimals(paid, first)
  const got = multiplyDecimals(out, second)
  const whole = spent.value * 10n ** BigInt(got.decimals)
  if (whole === 0n) return undefined
  const rest = got.value * 10n ** BigInt(spent.decimals)
  return Number(((whole - rest) * 10_000n) / whole)
}
