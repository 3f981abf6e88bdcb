import type { TokenBalance } from '../../../features/balances/getTokens.ts'
import { amountMessage } from '../../../i18n/en/amount.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatAmount } from '../../../i18n/format/formatAmount.ts'
import { parseDecimal } from '../../../wire/decimal.ts'

/** Formats the quantity of a token to three decimals. */
export function formatQuantity(
  t: Translate,
  { quantity, symbol }: Pick<TokenBalance, 'quantity' | 'symbol'>,
): string {
  const { value, decimals } = parseDecimal(quantity.numeric) ?? { value: 0n, decimals: 0 }
  const amount = formatAmount(value, decimals, t.locale)
  return t(amountMessage(amount), { number: amount.whole + amount.fraction, symbol })
}
