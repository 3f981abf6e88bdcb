import { invalidAmount } from '../errors/catalogue.ts'
import { PorticoError } from '../errors/porticoError.ts'
import { BALANCE_DIGITS } from '../limits.ts'

/**
 * Writes an amount with a fixed number of digits after the point, cut and never rounded up, so that
 * nobody is shown more than they have (3 digits).
 *
 * @param value - the amount in the smallest unit
 * @param decimals - digits of that unit, an integer in 0 … 255
 * @param options - `digits` after the point, default 3; never more than `decimals` are meaningful
 * @throws {PorticoError} `validation/amount` when `decimals` or `digits` is out of range
 * @example
 * formatBalance(1_999_999_999_999_999_999n, 18) // '1.999'
 */
export function formatBalance(
  value: bigint,
  decimals: number,
  options: { readonly digits?: number } = {},
): string {
  const digits = options.digits ?? BALANCE_DIGITS
  if (!isByte(decimals) || !isByte(digits)) throw new PorticoError(invalidAmount)
  const size = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = size.slice(0, size.length - decimals)
  const rest = size
    .slice(size.length - decimals)
    .slice(0, digits)
    .padEnd(digits, '0')
  const text = digits === 0 ? whole : `${whole}.${rest}`
  return value < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

function isByte(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 255
}
