import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'

/** Writes an amount with all its digits. */
export function writeExact(
  t: Translate,
  amount: { readonly value: bigint; readonly decimals: number },
  symbol: string,
): string {
  return t('amount.exact', { number: formatExact(amount, t.locale), symbol })
}
