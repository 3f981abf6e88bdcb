import type { Decimal } from '../../wire/decimal.ts'
import { formatBalance } from '../../wire/validate/formatBalance.ts'

const FIAT_DIGITS = 2
/** What the gateway's prices are in. */
const CURRENCY = 'USD'

/** A sum of money in pieces, so that the whole can be set stronger than the fraction. */
export interface FiatParts {
  /** In the order of the language. `rest` marks the decimal sign and what follows it. */
  readonly parts: readonly { readonly text: string; readonly rest: boolean }[]
  readonly text: string
  /** There is something, but less than what is shown: '<' belongs before it. */
  readonly less: boolean
}

/** Writes a sum of money in the digits and signs of a language, cut and never rounded up, never as a floating-point value. */
export function formatFiat({ value, decimals }: Decimal, locale: string): FiatParts {
  const exact = formatBalance(value, decimals, { digits: FIAT_DIGITS })
  const less = value > 0n && !/[1-9]/.test(exact)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: 'narrowSymbol',
  })
  const pieces = format.formatToParts((less ? '0.01' : exact) as `${number}`)
  const parts = pieces.map(({ type, value: text }) => ({
    text,
    rest: type === 'decimal' || type === 'fraction',
  }))
  return { parts, less, text: parts.map(({ text }) => text).join('') }
}
