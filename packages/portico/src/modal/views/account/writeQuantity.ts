import type { TokenBalance } from '../../../features/balances/getTokens.ts'
import { amountMessage } from '../../../react/i18n/amountMessages.ts'
import { formatAmount } from '../../../react/i18n/formatAmount.ts'
import { parseDecimal } from '../../../wire/decimal.ts'
import type { Translate } from '../../i18n/format.ts'

/** How much of a token there is, to three decimals. */
export function writeQuantity(
  t: Translate,
  { quantity, symbol }: Pick<TokenBalance, 'quantity' | 'symbol'>,
): string {
  const { value, decimals } = parseDecimal(quantity.numeric) ?? { value: 0n, decimals: 0 }
  const amount = formatAmount(value, decimals, t.locale)
  return t(amountMessage(amount), { number: amount.whole + amount.fraction, symbol })
}
