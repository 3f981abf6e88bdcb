/** An exact decimal number of zero or more: `digits / 10^scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** The most digits after the point in the API; more are cut. */
export const SCALE_MAX = 40

/**
 * Parses a decimal text. JSON may write a small number with an exponent, such as `1.5e-7`.
 *
 * @returns `undefined` for a negative number, one of extreme size, or other text
 * @example
 * parseDecimal('2500.01') // { digits: 250001n, scale: 2 }
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = /^(\d{1,80})(?:\.(\d{1,80}))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '0', fraction = '', exponent = '0'] = match
  const scale = fraction.length - Number(exponent)
  if (Math.abs(scale) > 120) return undefined
  // The API allows eighty digits before the point.
  if (whole.length + Math.max(0, Number(exponent)) > 80) return undefined
  const digits = BigInt(whole + fraction)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

/**
 * Formats a decimal without trailing zeros, truncated after `places` digits.
 *
 * @param places - default: 40
 * @example
 * formatDecimal({ digits: 1500n, scale: 3 }) // '1.5'
 */
export function formatDecimal({ digits, scale }: Decimal, places: number = SCALE_MAX): string {
  const text = digits.toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  const fraction = text.slice(text.length - scale, text.length - scale + places).replace(/0+$/, '')
  return fraction && scale > 0 ? `${whole}.${fraction}` : whole
}

/** The exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale }
}

/**
 * The quotient, truncated after `scale` digits.
 *
 * @returns `undefined` for a division by zero
 */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal | undefined {
  if (b.digits === 0n) return undefined
  return {
    digits: (a.digits * 10n ** BigInt(scale + b.scale)) / (b.digits * 10n ** BigInt(a.scale)),
    scale,
  }
}

/** The exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { digits: raise(a, scale) + raise(b, scale), scale }
}

/** Negative for `a < b`, 0 for equal numbers. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = raise(a, scale) - raise(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function raise({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale)
}
