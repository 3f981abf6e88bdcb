import { addDecimals, type Decimal, multiplyDecimals, parseDecimal } from '../../wire/decimal.ts'
import type { TokenBalance } from '../../wire/gateway/tokens.ts'

/** Returns the exact value of a token balance, or `undefined` without a price. */
export function tokenValue({ value, price, quantity }: TokenBalance): Decimal | undefined {
  if (value !== undefined) return parseDecimal(value)
  const each = parseDecimal(price ?? '')
  const amount = parseDecimal(quantity.numeric)
  return each && amount && multiplyDecimals(amount, each)
}

/** Returns the total value of tokens, or `undefined` if none has a price. */
export function totalValue(tokens: readonly TokenBalance[]): Decimal | undefined {
  const values = tokens.map(tokenValue).filter((value) => value !== undefined)
  return values.length > 0 ? addDecimals(values) : undefined
}
