import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { push } from '../../../features/modal/navigate.ts'
import { OFFERS_REFRESH_MS } from '../../../features/onramp/observeOffers.ts'
import { storeOpenOrder } from '../../../features/onramp/openOrders.ts'
import { setResidence } from '../../../features/onramp/setResidence.ts'
import { modelAccounts } from '../../../features/test/modelWorld.ts'
import { DEBOUNCE_MS } from '../../../wire/limits.ts'
import { canonicalAddress } from '../../../wire/namespaces/namespaceTable.ts'
import { connectedWorld } from '../../test/connectedWorld.ts'
import {
  CHECKOUT,
  type FakeOnrampGateway,
  fakeOnrampGateway,
  fakeWindows,
  ORDER,
} from '../../test/fakeOnramp.ts'
import { effectsRun, expectClean, expectState, shadow } from '../../test/harness.tsx'
import type { ModalWorld } from '../../test/modalWorld.tsx'

const [{ address: ACCOUNT }] = modelAccounts('eip155')

let world: ModalWorld
let gateway: FakeOnrampGateway
beforeEach(() => {
  gateway = fakeOnrampGateway()
})
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openBuy(config = {}) {
  world = await connectedWorld(config)
  void world.portico.open({ view: 'OnRampProviders' })
  await expectState('OnRampProviders', 'ready')
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const choice = (name: string) => page.getByRole('combobox', { name })
const offer = (name: RegExp) => page.getByRole('radio', { name })
const amount = () => page.getByRole('textbox', { name: /^Amount in / })
const submit = () => shadow().querySelector<HTMLButtonElement>('button[type="submit"]')
const label = () => submit()?.textContent
const text = (selector: string) => shadow().querySelector(selector)?.textContent
const offers = () => [...shadow().querySelectorAll('.buy-offer')].map((row) => row.textContent)
const quoted = () => gateway.quotes.map(({ provider }) => provider)

const typed = async (value: string) => {
  await amount().fill(value)
  await effectsRun()
  world.clock.advance(DEBOUNCE_MS)
}

async function toOffers(config = {}) {
  await openBuy(config)
  await typed('100')
  await expectState('OnRampProviders', 'browse')
}

test.each([
  ['9.99', 'Enter $10.00 to $7,500.00'],
  ['7500.01', 'Enter $10.00 to $7,500.00'],
  ['1.005', 'Enter a valid amount'],
  ['-20', 'Enter a valid amount'],
  ['0', 'Enter a valid amount'],
  ['ten', 'Enter a valid amount'],
])('amount %s: the button says %s, and no provider is asked', async (value, wanted) => {
  await openBuy()
  expect(label()).toBe('Enter an amount')
  expect(text('.buy-panel > .buy-label:last-child')).toBe('From $10.00 to $7,500.00')
  await amount().fill(value)
  await expect.poll(label).toBe(wanted)
  expect(shadow().querySelector('.buy .skeleton')).toBeNull()
  world.clock.advance(DEBOUNCE_MS)
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  const windows = fakeWindows()
  submit()?.click()
  await expect.poll(() => amount().query() === shadow().activeElement).toBe(true)
  expect(windows.opened).toHaveLength(0)
  expect(gateway.quotes).toHaveLength(0)
})

test.each(['10', '7,500.00'])('amount %s: a limit itself is accepted', async (value) => {
  await openBuy()
  await typed(value)
  await expect.poll(label).toBe('Continue with Meridian')
})

test('choices: currency, method and token are asked for, and the method has its limits', async () => {
  await openBuy()
  await expect.element(choice('Token to buy')).toHaveValue('ETH')
  await expectClean()
  await choice('Currency').selectOptions('EUR')
  await choice('Pay by').selectOptions('Bank transfer')
  await choice('Token to buy').selectOptions('USDC')
  await expect
    .poll(() => text('.buy-panel > .buy-label:last-child'))
    .toBe('From €20.50 to €25,000.00')
  await typed('20')
  await expect.poll(label).toBe('Enter €20.50 to €25,000.00')
  await typed('8000')
  await expect.poll(offers).toHaveLength(2)
  expect(gateway.quotes.at(-1)).toMatchObject({
    ...{ purchaseCurrency: 'USDC', paymentCurrency: 'EUR', method: 'bank_transfer' },
    ...{ amount: '8000', network: 'eip155:1' },
  })
})

test('offers: the best one first and chosen, with its fees', async () => {
  await toOffers()
  expect(quoted().sort()).toEqual(['harbor', 'meridian'])
  expect(offers()).toEqual([
    expect.stringMatching(/^Meridian BestFees \$1\.59About 0\.0321 ETH$/),
    expect.stringMatching(/^Harbor Fees \$1\.59About 0\.0318 ETH$/),
  ])
  await expect.element(offer(/Meridian/)).toBeChecked()
  expect(label()).toBe('Continue with Meridian')
  await expectClean()
})

test('offers: asked for after a pause in typing, and anew for another amount', async () => {
  await openBuy()
  await amount().fill('100')
  await effectsRun()
  expect(label()).toBe('Asking the providers…')
  expect(gateway.quotes).toHaveLength(0)
  world.clock.advance(DEBOUNCE_MS)
  await expectState('OnRampProviders', 'browse')
  gateway.prices.harbor = '0.07'
  await typed('200')
  await expect.poll(label).toBe('Continue with Harbor')
  expect(gateway.quotes.map((quote) => quote.amount)).toEqual(['100', '100', '200', '200'])
})

test('offers: the form is sent while they are asked for, which does not ask again', async () => {
  let answer = () => {}
  gateway.gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await openBuy()
  await typed('100')
  await vi.waitFor(() => expect(gateway.quotes).toHaveLength(2))
  submit()?.click()
  await effectsRun()
  expect(label()).toBe('Asking the providers…')
  answer()
  await expectState('OnRampProviders', 'browse')
  expect(gateway.quotes).toHaveLength(2)
})

test('offers: another provider can be chosen, and sells', async () => {
  const windows = fakeWindows()
  await toOffers()
  await offer(/Harbor/).click({ force: true })
  await button('Continue with Harbor').click()
  await expectState('BuyInProgress', 'pending')
  expect(windows.opened).toHaveLength(1)
  expect(gateway.created).toMatchObject([
    {
      ...{ provider: 'harbor', quoteId: 'quote-harbor', presetFiatAmount: '100' },
      ...{ purchaseCurrency: 'ETH', paymentCurrency: 'USD', method: 'card', estimated: false },
      ...{ defaultNetwork: 'eip155:1' },
      destinationWallets: [{ address: ACCOUNT, blockchains: ['eip155:1'], assets: ['ETH'] }],
    },
  ])
})

test('offers: old ones are asked for again before one is bought', async () => {
  const windows = fakeWindows()
  await toOffers()
  world.clock.advance(60_001)
  gateway.prices.harbor = '0.05'
  await button('Continue with Meridian').click()
  await expect.poll(label).toBe('Continue with Harbor')
  expect(windows.opened).toHaveLength(0)
  expect(gateway.quotes).toHaveLength(4)
  await button('Continue with Harbor').click()
  await expectState('BuyInProgress', 'pending')
  expect(gateway.created).toMatchObject([{ provider: 'harbor' }])
})

test('offers: refreshed while they show, and not once the card is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await toOffers()
  gateway.prices.harbor = '0.05'
  vi.advanceTimersByTime(OFFERS_REFRESH_MS)
  await expect.poll(label).toBe('Continue with Harbor')
  expect(gateway.quotes).toHaveLength(4)
  world.portico.close()
  await effectsRun()
  expect(vi.getTimerCount()).toBe(0)
})

test('offers: a refresh names another provider, which a press sells after a moment only', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const windows = fakeWindows()
  await toOffers()
  gateway.prices.harbor = '0.05'
  vi.advanceTimersByTime(OFFERS_REFRESH_MS)
  await expect.poll(label).toBe('Continue with Harbor')
  world.clock.advance(999)
  submit()?.click()
  await effectsRun()
  expect(windows.opened).toHaveLength(0)
  world.clock.advance(1)
  submit()?.click()
  expect(windows.opened).toHaveLength(1)
  await expectState('BuyInProgress', 'pending')
  expect(gateway.created).toMatchObject([{ provider: 'harbor' }])
})

test('residence: the providers are asked for where the user lives', async () => {
  fakeWindows()
  world = await connectedWorld()
  setResidence(world.portico, 'US-NY')
  void world.portico.open({ view: 'OnRampProviders' })
  await expectState('OnRampProviders', 'ready')
  await typed('100')
  await expectState('OnRampProviders', 'browse')
  await button('Continue with Meridian').click()
  await expectState('BuyInProgress', 'pending')
  const place = { country: 'US', subdivision: 'NY' }
  expect(gateway.places).toEqual([place])
  expect(gateway.quotes).toMatchObject([place, place])
  expect(gateway.created).toMatchObject([place])
})

test('one provider does not answer: the other one sells', async () => {
  delete gateway.prices.meridian
  await toOffers()
  expect(offers()).toEqual([expect.stringMatching(/^Harbor Fees/)])
  expect(quoted().sort()).toEqual(['harbor', 'meridian'])
  expect(label()).toBe('Continue with Harbor')
})

test('no provider answers: an estimate that is marked, and cannot be bought', async () => {
  delete gateway.prices.meridian
  delete gateway.prices.harbor
  const windows = fakeWindows()
  await openBuy()
  await typed('100')
  await expectState('OnRampProviders', 'stale')
  expect(offers()).toEqual([])
  expect(text('.notice')).toContain('No price right now')
  expect(text('.notice')).toMatch(/100.ETH is only a placeholder/)
  expect(text('.notice')).not.toContain('About')
  await expectClean()
  gateway.prices.harbor = '0.03'
  await button('Try again').click()
  await expect.poll(label).toBe('Continue with Harbor')
  expect(windows.opened).toHaveLength(0)
  expect(gateway.created).toHaveLength(0)
})

test('the options fail: the built-in list, whose prices are estimates', async () => {
  gateway.options = 'fail'
  await openBuy()
  await expect.element(choice('Token to buy')).toHaveValue('ETH')
  expect(text('.buy-panel > .buy-label:last-child')).toBe('From $10.00 to $7,500.00')
  await typed('100')
  await expectState('OnRampProviders', 'stale')
  expect(gateway.quotes.map(({ provider }) => provider)).toEqual([undefined])
  expect(label()).toBe('Try again')
})

test('options: nothing is sold on the network, so receive is offered', async () => {
  gateway.options = 'elsewhere'
  world = await connectedWorld()
  const purchase = { orderId: ORDER, url: CHECKOUT, provider: 'Meridian', symbol: 'ETH' }
  storeOpenOrder(world.portico, purchase, canonicalAddress('eip155', ACCOUNT))
  void world.portico.open({ view: 'OnRampProviders' })
  await expectState('OnRampProviders', 'empty')
  expect(shadow().textContent).toContain('Nothing can be bought on Ethereum')
  await expect.element(inProgress()).toBeVisible()
  await expectClean()
  await button('Receive').click()
  await expect.poll(() => shadow().querySelector('[data-layout="WalletReceive"]')).not.toBeNull()
})

test('options: a skeleton while they load', async () => {
  gateway.options = 'hang'
  world = await connectedWorld()
  void world.portico.open({ view: 'OnRampProviders' })
  await expectState('OnRampProviders', 'loading')
  await expectClean()
})

test('a restricted time zone: nothing is sold, and no request is sent', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Hong_Kong' }
  })
  world = await connectedWorld()
  void world.portico.open({ view: 'OnRampProviders' })
  await expectState('OnRampProviders', 'unsupported')
  expect(shadow().textContent).toContain('Buying isn’t available where you are')
  expect(gateway.asked.filter((path) => path.includes('onramp'))).toEqual([])
  await expectClean()
})

test('window: opens within the press before any request, without an opener, then goes to the provider', async () => {
  const windows = fakeWindows()
  await toOffers()
  gateway.asked.length = 0
  submit()?.click()
  expect(windows.calls).toEqual([['', '', 'popup,width=600,height=800']])
  expect(windows.opened[0]).toMatchObject({ opener: null, visited: [] })
  expect(gateway.asked).toEqual([])
  await expectState('BuyInProgress', 'pending')
  expect(windows.opened[0]).toMatchObject({ opener: null, closed: false, visited: [CHECKOUT] })
})

test('window: blocked, so a link leads to the provider', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await toOffers()
  await button('Continue with Meridian').click()
  await expectState('BuyInProgress', 'browser')
  const link = page.getByRole('link', { name: 'Open Meridian' })
  await expect.element(link).toHaveAttribute('href', CHECKOUT)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expectClean()
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  await expectState('BuyInProgress', 'pending')
})

test('the order fails: the window closes, it is said, and can be tried again', async () => {
  const windows = fakeWindows()
  const errors = vi.fn()
  await toOffers()
  world.portico.events.on('error', errors)
  gateway.orders = 'fail'
  await button('Continue with Meridian').click()
  await expectState('OnRampProviders', 'error')
  expect(text('.buy-problem')).toBe('The purchase couldn’t be started. Try again.')
  expect(windows.opened).toMatchObject([{ closed: true, visited: [] }])
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ scope: 'onramp' }))
  await expectClean()
  gateway.orders = 'answer'
  await button('Continue with Meridian').click()
  await expectState('BuyInProgress', 'pending')
})

test('a second press does nothing: one window, one order', async () => {
  const windows = fakeWindows()
  gateway.orders = 'hang'
  await toOffers()
  await button('Continue with Meridian').dblClick()
  await expectState('OnRampProviders', 'busy')
  await vi.waitFor(() => expect(gateway.created).toHaveLength(1))
  submit()?.click()
  await effectsRun()
  expect(windows.opened).toHaveLength(1)
  expect(gateway.created).toHaveLength(1)
  await expectClean()
})

test('left while the order is created: the window closes', async () => {
  const windows = fakeWindows()
  gateway.orders = 'hang'
  await toOffers()
  await button('Continue with Meridian').click()
  await vi.waitFor(() => expect(gateway.created).toHaveLength(1))
  world.portico.close()
  await expect.poll(() => windows.opened[0]?.closed).toBe(true)
})

const inProgress = () => page.getByRole('button', { name: /^Purchase in progress/ })

test('the card is closed: the purchase is found again, and is gone once it has ended', async () => {
  const windows = fakeWindows()
  await toOffers()
  await button('Continue with Meridian').click()
  await expectState('BuyInProgress', 'pending')
  world.portico.close()
  const [opened] = windows.opened
  if (opened) opened.closed = true
  void world.portico.open({ view: 'OnRampProviders' })
  await inProgress().click()
  await expectState('BuyInProgress', 'stayed')
  const link = page.getByRole('link', { name: 'Open Meridian again' })
  await expect.element(link).toHaveAttribute('href', CHECKOUT)
  gateway.status = 'done'
  world.portico.close()
  void world.portico.open({ view: 'OnRampProviders' })
  await expectState('OnRampProviders', 'browse')
  await expect.element(inProgress()).not.toBeInTheDocument()
})

test('purchases in progress: each with its age, until it is removed', async () => {
  world = await connectedWorld()
  gateway.status = 'failed'
  const account = canonicalAddress('eip155', ACCOUNT)
  const purchase = { url: CHECKOUT, provider: 'Meridian', symbol: 'ETH' }
  storeOpenOrder(world.portico, { ...purchase, orderId: ORDER }, account)
  world.clock.advance(3 * 3_600_000)
  storeOpenOrder(world.portico, { ...purchase, orderId: `${ORDER}-2` }, account)
  world.clock.advance(5 * 60_000)
  const rows = () => [...shadow().querySelectorAll('.row-detail')].map((row) => row.textContent)
  const titles = () => [...shadow().querySelectorAll('.row-title')].map((row) => row.textContent)
  void world.portico.open({ view: 'OnRampProviders' })
  await expectState('OnRampProviders', 'ready')
  await expect
    .poll(rows)
    .toEqual(['ETH · Meridian · 5 minutes ago', 'ETH · Meridian · 3 hours ago'])
  // Another card may still pay for what was declined.
  await expect.poll(titles).toEqual(['Not bought', 'Not bought'])
  await expectClean()
  await button(/3 hours ago/).click()
  await expectState('BuyInProgress', 'failed')
  await button('Remove from this list').click()
  await expectState('OnRampProviders', 'ready')
  await expect.poll(rows).toEqual(['ETH · Meridian · 5 minutes ago'])
})

test('another visit: the purchase of the account is found among the ways to add funds', async () => {
  world = await connectedWorld()
  const purchase = { orderId: ORDER, url: CHECKOUT, provider: 'Meridian', symbol: 'ETH' }
  const account = canonicalAddress('eip155', ACCOUNT)
  storeOpenOrder(world.portico, { ...purchase, isSingleUse: true }, account)
  void world.portico.open()
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expectState('FundWallet', 'ready')
  await expect.element(inProgress()).toBeVisible()
  await expectClean()
  await inProgress().click()
  // Its page has been opened, and opens once only.
  await expectState('BuyInProgress', 'stayed')
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  expect(text('.buying')).toContain('Its page opens once only.')
  await expectClean()
  await button('Buy again').click()
  await expectState('OnRampProviders', 'ready')
})

test('a page that opens once only: no link to it once it is open', async () => {
  fakeWindows()
  gateway.isSingleUse = true
  await toOffers()
  await button('Continue with Meridian').click()
  await expectState('BuyInProgress', 'pending')
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('form: what was typed outlives a visit to another view', async () => {
  await toOffers()
  push(world.portico, { view: 'WalletReceive', parameters: {} })
  await expect.poll(() => shadow().querySelector('[data-layout="WalletReceive"]')).not.toBeNull()
  await button('Back').first().click()
  await expectState('OnRampProviders', 'browse')
  await expect.element(amount()).toHaveValue('100')
})
