import { type Decimal, multiplyDecimals, parseDecimal } from '../../wire/decimal.ts'
import { formatBalance } from '../../wire/validate/balances.ts'
import type { Translate } from './createTranslate.ts'

const FIAT_DIGITS = 2
/** The currency of the gateway's prices. */
const CURRENCY = 'USD'
const SYMBOL = '$'

/** A fiat amount in parts, so that the integer digits can be emphasised. */
export interface FiatParts {
  /** In the order of the language. `rest` marks the decimal separator and the digits after it. */
  readonly parts: readonly { readonly text: string; readonly rest: boolean }[]
  readonly text: string
  /** The amount is positive but below the smallest shown value: show '<' before it. */
  readonly less: boolean
}

/**
 * Formats a fiat amount in the digits and separators of a language. It truncates, never rounds up,
 * and never uses floating-point numbers.
 */
export function formatFiat({ value, decimals }: Decimal, locale: string): FiatParts {
  const exact = formatBalance(value, decimals, { digits: FIAT_DIGITS })
  const less = value > 0n && !/[1-9]/.test(exact)
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: CURRENCY })
  const pieces = format.formatToParts((less ? '0.01' : exact) as `${number}`)
  const parts = pieces.map(({ type, value: text }) => ({
    // Also where the narrow symbol of `Intl` is `US$`, as in Arabic.
    text: type === 'currency' ? SYMBOL : text,
    rest: type === 'decimal' || type === 'fraction',
  }))
  return { parts, less, text: parts.map(({ text }) => text).join('') }
}

/** Formats the value of an amount in fiat; `undefined` if the price is unknown. */
export function writeFiat(
  t: Translate,
  amount: Decimal | undefined,
  price: string | undefined,
): string | undefined {
  const rate = price === undefined ? undefined : parseDecimal(price)
  if (!amount || !rate) return undefined
  const { text, less } = formatFiat(multiplyDecimals(amount, rate), t.locale)
  return less ? t('amount.below', { amount: text }) : text
}
