import type { AccountType } from '../accounts.ts'
import { invalidAmount } from '../errors/catalogue.ts'
import { PorticoError } from '../errors/porticoError.ts'
import { BALANCE_DIGITS } from '../limits.ts'

/**
 * Formats an amount with a fixed number of decimal places. Further digits are cut off, so that the
 * result is never larger than the amount.
 *
 * @param value - the amount in the smallest unit
 * @param decimals - the decimals of the token, an integer from 0 to 255
 * @param options - `digits`: the number of decimal places. Default: 3
 * @throws {PorticoError} `validation/amount` if `decimals` or `digits` is out of range
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

/**
 * Returns whether an account cannot pay for gas: its native balance is zero or below the gas price.
 * False for smart accounts, because a paymaster may pay for them.
 *
 * @param state - `balance` and `gasPrice` are in the smallest unit
 * @example
 * hasInsufficientGas({ type: 'eoa', balance: 0n, gasPrice: 1n }) // true
 */
export function hasInsufficientGas(state: {
  readonly type: AccountType
  readonly balance: bigint
  readonly gasPrice: bigint
}): boolean {
  if (state.type === 'smartAccount') return false
  return state.balance === 0n || state.balance < state.gasPrice
}

/**
 * Removes tokens with zero decimals, which count as low quality.
 *
 * @example
 * dropLowQualityTokens([{ quantity: { decimals: '0' } }]) // []
 */
export function dropLowQualityTokens<
  T extends { readonly quantity: { readonly decimals: string | number } },
>(tokens: readonly T[]): T[] {
  return tokens.filter((token) => Number(token.quantity.decimals) !== 0)
}
