import type { Balance } from '../../core/interfaces/adapter.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { amountMessage, amountMessages } from '../../i18n/en/amount.ts'
import { formatAmount } from '../../i18n/format/formatAmount.ts'

/** Formats a balance in the digits and words of the current language. */
export function writeAmount(
  { value, decimals, symbol }: Balance,
  { locale, messages }: Pick<PorticoState, 'locale' | 'messages'>,
  own: PorticoState['messages'],
): string {
  const amount = formatAmount(value, decimals, locale ?? 'en')
  const id = amountMessage(amount)
  const template = messages?.[id] ?? own?.[id] ?? amountMessages[id]
  return template
    .replace('{number}', () => amount.whole + amount.fraction)
    .replace('{symbol}', () => symbol)
}
