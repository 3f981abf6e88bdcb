import type { Texts } from '../texts/createTexts.ts'
import type { Units } from './formatUnits.ts'
import { isolate } from './isolate.ts'

const SYMBOL = '$'
const CENTS = 2

export interface FormatFiatOptions {
  /** Rounds up to a cent: a cost is never larger than what is shown. Default: to the nearest. */
  readonly isCost?: boolean | undefined
}

/**
 * Formats the value of an amount in US dollars, the currency of the gateway's prices. It is never
 * converted to a floating-point number.
 *
 * @param price - of one whole coin or token, as decimal text
 * @returns `undefined` without a price, and for an amount of nothing
 * @example
 * formatFiat({ value: 1_050_000n, decimals: 9 }, '2500', texts, { isCost: true }) // '$2.63'
 */
export function formatFiat(
  { value, decimals }: Units,
  price: string | undefined,
  { language, t }: Texts,
  { isCost = false }: FormatFiatOptions = {},
): string | undefined {
  const [, whole = '', rest = ''] = /^(\d{1,80})(?:\.(\d{1,40}))?$/.exec(price ?? '') ?? []
  const worth = value * BigInt(whole + rest)
  if (worth <= 0n) return undefined
  // In cents.
  const unit = 10n ** BigInt(decimals + rest.length)
  const scaled = worth * 10n ** BigInt(CENTS)
  if (scaled < unit) return isolate(t('review.below', { amount: write(1n, language) }))
  const cents = (scaled + (isCost ? unit - 1n : unit / 2n)) / unit
  return isolate(write(cents, language))
}

function write(cents: bigint, language: string): string {
  const digits = `${cents}`.padStart(CENTS + 1, '0')
  const text = `${digits.slice(0, -CENTS)}.${digits.slice(-CENTS)}`
  const format = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency: 'USD', numberingSystem: 'latn' },
  })
  const parts = format.formatToParts(text as `${number}`)
  // Also where the symbol of `Intl` is `US$`, as in Arabic; without the marks of direction there.
  const shown = parts.map(({ type, value }) => (type === 'currency' ? SYMBOL : value)).join('')
  return shown.replace(/[\u200e\u200f]/g, '')
}
