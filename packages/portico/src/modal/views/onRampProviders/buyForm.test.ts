import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OnrampOptions } from '../../../wire/gateway/onramp.ts'
import { getDefaultOnrampOptions } from '../../../wire/gateway/onrampFallbacks.ts'
import { createBuyForm, getBuyProblem, getChoices } from './buyForm.ts'

const mainnet = { caipNetworkId: 'eip155:1', nativeCurrency: { symbol: 'ETH' } }
const polygon = { caipNetworkId: 'eip155:137', nativeCurrency: { symbol: 'POL' } }
const card = { method: 'card', min: '10.00', max: '7500.00' }
const bank = { method: 'bank_transfer', min: '20.50', max: '25000.00' }
const options: OnrampOptions = {
  providers: [
    { id: 'both', name: 'Both', namespaces: ['eip155'], networks: ['eip155:1', 'eip155:137'] },
    { id: 'one', name: 'One', namespaces: ['eip155'], networks: ['eip155:1'] },
  ],
  paymentCurrencies: [
    { id: 'USD', limits: [card, bank] },
    { id: 'JPY', limits: [bank] },
  ],
  purchaseCurrencies: [
    { symbol: 'USDC', name: 'USD Coin', networks: [{ chainId: 'eip155:1' }] },
    { symbol: 'ETH', name: 'Ether', networks: [{ chainId: 'eip155:1' }] },
    { symbol: 'DAI', name: 'Dai', networks: [{ chainId: 'eip155:137' }] },
  ],
  estimated: false,
}
const untouched = createBuyForm().getState()

test('getChoices: the first currency and method, and the coin of the network', () => {
  expect(getChoices(options, untouched, mainnet)).toMatchObject({
    ...{ currency: 'USD', method: 'card', token: 'ETH', limits: card },
    ...{ providers: ['both', 'one'], methods: [card, bank] },
    tokens: [{ symbol: 'USDC' }, { symbol: 'ETH' }],
  })
})

test('getChoices: what was chosen, and its limits', () => {
  const form = { ...untouched, currency: 'USD', method: 'bank_transfer', token: 'USDC' }
  expect(getChoices(options, form, mainnet)).toMatchObject({
    ...{ method: 'bank_transfer', token: 'USDC', limits: bank },
  })
})

test('getChoices: a choice that is not offered any more is replaced', () => {
  const form = { ...untouched, currency: 'JPY', method: 'card', token: 'USDC' }
  expect(getChoices(options, form, polygon)).toMatchObject({
    // The coin is not sold there.
    ...{ currency: 'JPY', method: 'bank_transfer', token: 'DAI', providers: ['both'] },
  })
  expect(getChoices(options, { ...untouched, currency: 'GBP' }, mainnet)?.currency).toBe('USD')
})

test('getChoices: none where nothing is sold, or nothing is taken', () => {
  const elsewhere = { ...mainnet, caipNetworkId: 'eip155:10' }
  expect(getChoices(options, untouched, elsewhere)).toBeUndefined()
  const free = { ...options, paymentCurrencies: [] }
  expect(getChoices(free, untouched, mainnet)).toBeUndefined()
})

test('getChoices: the built-in list has the coin of any network, and no provider', () => {
  expect(getChoices(getDefaultOnrampOptions(), untouched, polygon)).toMatchObject({
    ...{ token: 'POL', tokens: [{ symbol: 'POL' }], providers: [], currency: 'USD' },
  })
})

test.each([
  ['', '', 'addAmount'],
  ['  ', '', 'addAmount'],
  ['ten', '', 'incorrectValue'],
  ['1.005', '1.005', 'incorrectValue'],
  ['0', '0', 'incorrectValue'],
  ['0.00', '0.00', 'incorrectValue'],
  ['1234567890', '1234567890', 'incorrectValue'],
  ['9.99', '9.99', 'limits'],
  ['7500.01', '7500.01', 'limits'],
  ['10', '10', undefined],
  ['7500', '7500', undefined],
])('getBuyProblem: text %j, amount %j: %s', (text, amount, wanted) => {
  expect(getBuyProblem({ text, amount }, card)).toBe(wanted)
})

test('getBuyProblem: without limits, any amount above zero', () => {
  expect(getBuyProblem({ text: '1', amount: '1' }, undefined)).toBeUndefined()
})

test('getBuyProblem: limits compare as numbers, however they are written', () => {
  const cents = fc.integer({ min: 1, max: 10 ** 9 })
  const write = (value: number) => (value / 100).toFixed(2)
  fc.assert(
    fc.property(cents, cents, cents, (value, min, max) => {
      const limits = { min: `${write(min)}000`, max: write(max) }
      const amount = write(value)
      const isOut = value < min || value > max
      expect(getBuyProblem({ text: amount, amount }, limits)).toBe(isOut ? 'limits' : undefined)
    }),
  )
})
