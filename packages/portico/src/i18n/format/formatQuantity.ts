import { parseDecimal } from '../../wire/decimal.ts'
import type { TokenBalance } from '../../wire/gateway/tokens.ts'
import { amountMessage } from '../en/amount.ts'
import type { Translate } from './createTranslate.ts'
import { formatAmount } from './formatAmount.ts'

/** Formats the quantity of a token to three decimals. */
export function formatQuantity(
  t: Translate,
  { quantity, symbol }: Pick<TokenBalance, 'quantity' | 'symbol'>,
): string {
  const { value, decimals } = parseDecimal(quantity.numeric) ?? { value: 0n, decimals: 0 }
  const amount = formatAmount(value, decimals, t.locale)
  return t(amountMessage(amount), { number: amount.whole + amount.fraction, symbol })
}
