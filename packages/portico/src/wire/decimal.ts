/** An exact amount: `value` in units of 10^-`decimals`. */
export interface Decimal {
  readonly value: bigint
  readonly decimals: number
}

/**
 * Reads decimal text, as the gateway writes amounts, without a float in between.
 *
 * @returns undefined for anything but digits with at most one point among them
 * @example
 * parseDecimal('1.204') // { value: 1204n, decimals: 3 }
 */
export function parseDecimal(text: string): Decimal | undefined {
  const [, whole = '', rest = ''] = /^(\d{1,80})(?:\.(\d{1,80}))?$/.exec(text) ?? []
  return whole ? { value: BigInt(whole + rest), decimals: rest.length } : undefined
}

/**
 * Writes an exact amount as decimal text.
 *
 * @example
 * writeDecimal({ value: 1204n, decimals: 3 }) // '1.204'
 */
export function writeDecimal({ value, decimals }: Decimal): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
}

/** Decimal text without zeros that say nothing. */
export function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** The exact product. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { value: a.value * b.value, decimals: a.decimals + b.decimals }
}

/** The exact sum; 0 of none. */
export function addDecimals(amounts: readonly Decimal[]): Decimal {
  const decimals = Math.max(0, ...amounts.map((amount) => amount.decimals))
  const value = amounts.reduce((sum, amount) => sum + scaled(amount, decimals), 0n)
  return { value, decimals }
}

/** Below 0, 0 or above 0, as `a` is less than, equal to or more than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const decimals = Math.max(a.decimals, b.decimals)
  const difference = scaled(a, decimals) - scaled(b, decimals)
  return difference < 0n ? -1 : Number(difference > 0n)
}

function scaled({ value, decimals }: Decimal, to: number): bigint {
  return value * 10n ** BigInt(to - decimals)
}
