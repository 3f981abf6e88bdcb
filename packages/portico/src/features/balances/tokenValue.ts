import { addDecimals, type Decimal, multiplyDecimals, parseDecimal } from '../../wire/decimal.ts'
import type { TokenBalance } from '../../wire/gateway/balance.ts'

/** What all of a token is worth, exact; undefined where nobody knows its price. */
export function tokenValue({ value, price, quantity }: TokenBalance): Decimal | undefined {
  if (value !== undefined) return parseDecimal(value)
  const each = parseDecimal(price ?? '')
  const amount = parseDecimal(quantity.numeric)
  return each && amount && multiplyDecimals(amount, each)
}

/** What tokens are worth together; undefined where no price is known. */
export function totalValue(tokens: readonly TokenBalance[]): Decimal | undefined {
  const values = tokens.map(tokenValue).filter((value) => value !== undefined)
  return values.length > 0 ? addDecimals(values) : undefined
}
