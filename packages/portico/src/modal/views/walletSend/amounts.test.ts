import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connect } from '../../../features/connect/connect.ts'
import { createWorld } from '../../../features/test/fixtures.ts'
import { decimalsOf, fromFiat, parseAmount } from '../../../features/transfers/amounts.ts'
import { getSend, updateSend } from '../../../features/transfers/draft.ts'
import type { SendToken, TypedAmount } from '../../../features/transfers/state.ts'
import { createTranslate } from '../../../i18n/format/createTranslate.ts'
import { formatFiat } from '../../../i18n/format/formatFiat.ts'
import { formatPlain, parseLocaleNumber } from '../../../i18n/format/numbers.ts'
import { writeDecimal } from '../../../wire/decimal.ts'
import { getAmountText, writeCost, writeWorth } from './amounts.ts'

type Unit = TypedAmount['unit']

const units: readonly Unit[] = ['token', 'fiat']
const locales = ['en', 'de', 'ar', 'fr', 'de-CH', 'hi', 'pt-BR', 'sv', 'fa', 'ja']

const token = fc
  .record({
    decimals: fc.integer({ min: 0, max: 24 }),
    price: fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 8 })),
  })
  .map(
    ({ decimals, price: [value, digits] }): SendToken => ({
      name: 'Token',
      symbol: 'TKN',
      chainId: 'eip155:1',
      quantity: { decimals: `${decimals}`, numeric: '1' },
      price: writeDecimal({ value, decimals: digits }),
    }),
  )

const typedValue = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 18 }))
  .map(([value, decimals]) => writeDecimal({ value, decimals }))

/** The draft, with the functions that the amount field uses. */
async function openForm() {
  const { portico } = createWorld()
  await connect(portico, { connectorId: 'evm' })
  const draft = () => {
    const now = getSend(portico.store.getState())
    if (!now) throw new TypeError('not connected')
    return now
  }
  return {
    draft,
    choose: (chosen: SendToken) => updateSend(portico, { token: chosen }),
    type: (unit: Unit, text: string, locale: string) =>
      updateSend(portico, { typed: { unit, text, values: parseLocaleNumber(text, [locale]) } }),
    show: (unit: Unit, locale: string) => getAmountText(draft(), unit, locale),
  }
}

// A decimal as an exact fraction of two integers.
function fraction(text: string): { over: bigint; under: bigint } {
  const [whole = '0', rest = ''] = text.split('.')
  return { over: BigInt(whole + rest), under: 10n ** BigInt(rest.length) }
}

describe('getAmountText', () => {
  test('property: toggling the unit never changes the amount, and shows its value', async () => {
    const { draft, choose, type, show } = await openForm()
    const property = fc.property(
      token,
      typedValue,
      fc.constantFrom(...units),
      fc.constantFrom(...locales),
      fc.array(fc.constantFrom(...units), { maxLength: 6 }),
      (chosen, value, unit, locale, toggles) => {
        choose({ ...chosen, chainId: 'eip155:8453' })
        choose(chosen)
        const text = formatPlain(value, locale)
        type(unit, text, locale)
        const { amount } = draft()
        for (const shown of toggles) show(shown, locale)
        expect(draft().amount).toBe(amount)
        expect(show(unit, locale)).toBe(text)
        const exact = parseAmount(amount, decimalsOf(chosen))
        // More digits than the token's decimals: nothing is prepared.
        if (exact === undefined) return
        const price = fraction(chosen.price ?? '')
        const unitOfToken = 10n ** BigInt(decimalsOf(chosen))
        const other = parseLocaleNumber(show(unit === 'fiat' ? 'token' : 'fiat', locale), [locale])
        if (unit === 'fiat') {
          const sum = fraction(value)
          // Rounded down: the amount costs at most the typed sum, and one unit more costs more.
          const cost = (units: bigint) => units * price.over * sum.under
          const paid = sum.over * unitOfToken * price.under
          expect(cost(exact)).toBeLessThanOrEqual(paid)
          expect(cost(exact + 1n)).toBeGreaterThan(paid)
          expect(other.map((each) => parseAmount(each, decimalsOf(chosen)))).toContain(exact)
        } else {
          const worth = exact * price.over
          const isNearest = other.some((each) => {
            const shown = fraction(each)
            const scale = unitOfToken * price.under
            const difference = worth * shown.under - shown.over * scale
            const last = shown.under > 100n ? shown.under : 100n
            // To the nearest cent.
            const size = difference < 0n ? -difference : difference
            return size * last * 2n <= scale * shown.under
          })
          expect(isNearest).toBe(true)
        }
      },
    )
    fc.assert(property, { seed: 15, numRuns: 1000 })
  })

  const ether: SendToken = {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    quantity: { decimals: '18', numeric: '2' },
    price: '3000',
  }

  test('behaviour: a fiat amount follows the price, and a typed text belongs to its token', async () => {
    const { draft, choose, type, show } = await openForm()
    choose(ether)
    type('fiat', '300', 'en')
    expect(draft().amount).toBe('0.1')
    choose({ ...ether, price: '4000' })
    expect(draft().amount).toBe('0.075')
    expect(show('fiat', 'en')).toBe('300')
    choose({ ...ether, address: 'eip155:1:0x01' })
    expect(draft()).toMatchObject({ amount: '', typed: undefined })
    type('fiat', '300', 'en')
    choose({ ...ether, address: 'eip155:1:0x01', price: undefined })
    expect(draft()).toMatchObject({ amount: '', typed: undefined })
    type('token', '1.5', 'en')
    choose({ ...ether, address: 'eip155:1:0x01', price: '2' })
    expect(draft().amount).toBe('1.5')
    expect(show('fiat', 'en')).toBe('3')
  })

  test('writeWorth: a typed fiat value is shown as it was typed, at any price', () => {
    const t = createTranslate()
    const cents = fc.bigInt({ min: 1n, max: 10n ** 9n })
    const property = fc.property(token, cents, (chosen, typed) => {
      const decimals = 18
      const price = chosen.price ?? ''
      const bought = fromFiat(writeDecimal({ value: typed, decimals: 2 }), price, decimals) ?? 0n
      // One unit of the token is less than half a cent.
      fc.pre(fraction(price).over * 200n < fraction(price).under * 10n ** BigInt(decimals))
      const { text } = formatFiat({ value: typed, decimals: 2 }, 'en')
      expect(writeWorth(t, { value: bought, decimals }, price)).toBe(text)
    })
    fc.assert(property, { seed: 16, numRuns: 500 })
  })
})

test.each([
  [123_701n, 5, '1', '$1.24'],
  [124n, 2, '1', '$1.24'],
  [1n, 18, '3000', '<$0.01'],
  [3n, 0, '2', '$6.00'],
  [1n, 0, undefined, undefined],
] as const)('writeCost: %s of %s decimals at %s is at most %s', (value, decimals, price, shown) => {
  expect(
    writeCost(createTranslate({ 'amount.below': '<{amount}' }), { value, decimals }, price),
  ).toBe(shown)
})
