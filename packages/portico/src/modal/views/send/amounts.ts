import { fromFiat, parseAmount, toFiat } from '../../../core/transfers/amounts.ts'
import type { SendToken } from '../../../core/transfers/draft.ts'
import { type Decimal, writeDecimal } from '../../../wire/decimal.ts'
import { trimZeros } from '../../i18n/formatExact.ts'

const FIAT_DECIMALS = 2
const LENGTH_MAX = 40

/** What of typed text can be a number: digits of any script become those of ASCII, both decimal signs a point. */
export function cleanAmount(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => `${digit.charCodeAt(0) - 0x660}`)
    .replace(/[۰-۹]/g, (digit) => `${digit.charCodeAt(0) - 0x6f0}`)
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '')
    .slice(0, LENGTH_MAX)
}

/** Digits of a token's smallest unit. */
export function decimalsOf({ quantity }: SendToken): number {
  return Number(quantity.decimals)
}

/** The amount in the smallest unit; undefined while it is none. */
export function readAmount(token: SendToken, text: string): Decimal | undefined {
  const decimals = decimalsOf(token)
  const value = parseAmount(text, decimals)
  return value === undefined ? undefined : { value, decimals }
}

/** The amount of a token that a sum of money buys, as typed text; what is no sum stays as it is, and is told. */
export function amountOfFiat(token: SendToken, fiat: string): string {
  const cents = parseAmount(fiat, FIAT_DECIMALS)
  if (cents === undefined || token.price === undefined) return fiat
  const sum = writeDecimal({ value: cents, decimals: FIAT_DECIMALS })
  const value = fromFiat(sum, token.price, decimalsOf(token))
  return value === undefined
    ? fiat
    : trimZeros(writeDecimal({ value, decimals: decimalsOf(token) }))
}

/** The sum of money that an amount is worth, as typed text. */
export function fiatOfAmount(token: SendToken, amount: string): string {
  const known = readAmount(token, amount)
  if (!known || token.price === undefined) return amount
  return trimZeros(toFiat(known, token.price) ?? amount)
}
