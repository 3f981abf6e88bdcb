import { drawMonogram } from './drawMonogram.ts'
import { type SvgImage, toSvgImage } from './svgImage.ts'

/** Currency symbols by ISO 4217 code. Without a symbol, the code is used. */
const SIGNS: Readonly<Record<string, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'C$',
  CHF: 'CHF',
  CNY: '¥',
  CZK: 'Kč',
  DKK: 'kr',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  HUF: 'Ft',
  IDR: 'Rp',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NGN: '₦',
  NOK: 'kr',
  NZD: 'NZ$',
  PHP: '₱',
  PLN: 'zł',
  SEK: 'kr',
  SGD: 'S$',
  THB: '฿',
  TRY: '₺',
  TWD: 'NT$',
  UAH: '₴',
  USD: '$',
  VND: '₫',
  ZAR: 'R',
}

/**
 * Creates the images of currencies.
 *
 * @returns a function of an ISO 4217 code in any case; `undefined` for anything else
 * @example
 * createCurrencyImages()('usd') // a '$'
 */
export function createCurrencyImages(): (id: string) => SvgImage | undefined {
  const drawn = Object.entries(SIGNS).map(
    ([code, sign]) => [code, toSvgImage(drawMonogram(sign, code))] as const,
  )
  const images = new Map(drawn)
  return (id) => {
    const code = id.toUpperCase()
    if (!/^[A-Z]{3}$/.test(code)) return undefined
    return images.get(code) ?? toSvgImage(drawMonogram(code, code))
  }
}
