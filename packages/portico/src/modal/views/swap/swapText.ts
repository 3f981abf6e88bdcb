import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { cutAmount } from './swapAmounts.ts'

/** From this price impact, in hundredths of a percent, it is a warning. */
export const IMPACT_WARNS = 300
/** From this one, the user must confirm it. */
export const IMPACT_CONFIRMS = 1000

/** Writes an amount to its first digits. */
export function writeAmount(
  t: Translate,
  amount: { readonly value: bigint; readonly decimals: number },
  symbol: string,
): string {
  return t('amount.exact', { number: formatExact(cutAmount(amount), t.locale), symbol })
}

/** Writes hundredths of a percent. */
export function writePercent(t: Translate, hundredths: number): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(t.locale, format).format(hundredths / 10_000)
}

export function writeImpact(t: Translate, impact: number | undefined): string {
  return impact === undefined ? t('swap.unknown') : writePercent(t, impact)
}

export function getImpactTone(impact: number | undefined): 'bad' | 'warn' | undefined {
  if (impact === undefined) return undefined
  return impact >= IMPACT_CONFIRMS ? 'bad' : impact >= IMPACT_WARNS ? 'warn' : undefined
}
