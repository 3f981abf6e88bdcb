/** An exact decimal number: `value` × 10^-`decimals`. */
export interface Decimal {
  readonly value: bigint
  readonly decimals: number
}

/**
 * Parses decimal text exactly, without floating-point numbers.
 *
 * @returns undefined if the text is not digits with at most one decimal point between them
 * @example
 * parseDecimal('1.204') // { value: 1204n, decimals: 3 }
 */
export function parseDecimal(text: string): Decimal | undefined {
  const [, whole = '', rest = ''] = /^(\d{1,80})(?:\.(\d{1,80}))?$/.exec(text) ?? []
  return whole ? { value: BigInt(whole + rest), decimals: rest.length } : undefined
}

/**
 * Formats a decimal number as text.
 *
 * @example
 * writeDecimal({ value: 1204n, decimals: 3 }) // '1.204'
 */
export function writeDecimal({ value, decimals }: Decimal): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
}

/** Removes trailing zeros after the decimal point. */
export function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Multiplies two decimal numbers exactly. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { value: a.value * b.value, decimals: a.decimals + b.decimals }
}

/** Adds decimal numbers exactly. Returns 0 for an empty list. */
export function addDecimals(amounts: readonly Decimal[]): Decimal {
  const decimals = Math.max(0, ...amounts.map((amount) => amount.decimals))
  const value = amounts.reduce((sum, amount) => sum + scaled(amount, decimals), 0n)
  return { value, decimals }
}

/** Compares two decimal numbers, as a comparator for `Array.prototype.sort`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const decimals = Math.max(a.decimals, b.decimals)
  const difference = scaled(a, decimals) - scaled(b, decimals)
  return difference < 0n ? -1 : Number(difference > 0n)
}

function scaled({ value, decimals }: Decimal, to: number): bigint {
  return value * 10n ** BigInt(to - decimals)
}
