import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { push } from '../../../features/modal/navigate.ts'
import { readOpenOrders, storeOpenOrder } from '../../../features/onramp/openOrders.ts'
import { modelAccounts } from '../../../features/test/modelWorld.ts'
import { POLLING_INTERVAL_MS } from '../../../wire/limits.ts'
import { canonicalAddress } from '../../../wire/namespaces/namespaceTable.ts'
import { connectedWorld } from '../../test/connectedWorld.ts'
import {
  CHECKOUT,
  type FakeOnrampGateway,
  fakeOnrampGateway,
  ORDER,
} from '../../test/fakeOnramp.ts'
import { effectsRun, expectClean, expectState, shadow } from '../../test/harness.tsx'
import type { ModalWorld } from '../../test/modalWorld.tsx'
import { createProviderWindows } from '../onRampProviders/buyRun.ts'

const [model] = modelAccounts('eip155')
const ACCOUNT = canonicalAddress('eip155', model.address)

let world: ModalWorld
let gateway: FakeOnrampGateway
beforeEach(() => {
  // Queries are repeated by intervals of the page.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  gateway = fakeOnrampGateway()
})
afterEach(() => {
  world.portico.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const text = (selector: string) => shadow().querySelector(selector)?.textContent
const reads = () => gateway.asked.filter((path) => path.includes('/orders/')).length

/** Opens the view of an order whose provider has this window. */
async function openOrder(provided?: { closed: boolean }) {
  world = await connectedWorld()
  if (provided) world.portico.keep(createProviderWindows).set(ORDER, provided as Window)
  void world.portico.open()
  await expectState('Account', 'ready')
  const purchase = { orderId: ORDER, url: CHECKOUT, provider: 'Meridian', symbol: 'ETH' }
  storeOpenOrder(world.portico, purchase, ACCOUNT)
  push(world.portico, { view: 'BuyInProgress', parameters: { purchase } })
  await expect.poll(() => shadow().querySelector('[data-layout="BuyInProgress"]')).not.toBeNull()
}

/** Lets the order be read again. */
async function poll() {
  const before = reads()
  vi.advanceTimersByTime(POLLING_INTERVAL_MS)
  await vi.waitFor(() => expect(reads()).toBe(before + 1))
}

test('pending: the window of the provider is open, and can be opened again', async () => {
  await openOrder({ closed: false })
  await expectState('BuyInProgress', 'pending')
  expect(text('.buying > h3')).toBe('Continue at Meridian')
  const link = page.getByRole('link', { name: 'Open Meridian again' })
  await expect.element(link).toHaveAttribute('href', CHECKOUT)
  await expectClean()
})

test('the window is closed: asks whether the user paid, and goes on', async () => {
  const provided = { closed: false }
  await openOrder(provided)
  await expectState('BuyInProgress', 'pending')
  await expect.poll(reads).toBe(1)
  provided.closed = true
  await expect.poll(() => world.clock.waits(POLLING_INTERVAL_MS / 4)).toBe(true)
  world.clock.advance(POLLING_INTERVAL_MS / 4)
  await expectState('BuyInProgress', 'stayed')
  expect(text('.buying > h3')).toBe('Did you pay?')
  await expectClean()
  gateway.status = 'paid'
  await poll()
  await expectState('BuyInProgress', 'busy')
})

test('the window is closed: one that nobody paid can be removed', async () => {
  await openOrder({ closed: true })
  await expectState('BuyInProgress', 'stayed')
  await expectClean()
  await button('Remove from this list').click()
  await expectState('Account', 'ready')
  expect(readOpenOrders(world.portico, ACCOUNT)).toEqual([])
})

test('unknown to the gateway: says so, asks no more, and leads back', async () => {
  gateway.status = 'missing'
  await openOrder({ closed: true })
  await expectState('BuyInProgress', 'empty')
  expect(text('.buying > h3')).toBe('The site doesn’t know this purchase any more')
  await expectClean()
  expect(vi.getTimerCount()).toBe(0)
  expect(readOpenOrders(world.portico, ACCOUNT)).toEqual([])
  await button('View account').click()
  await expectState('Account', 'ready')
})

test.each(['paid', 'settling'] as const)(
  '%s: the provider sends what was bought',
  async (status) => {
    gateway.status = status
    await openOrder({ closed: true })
    await expectState('BuyInProgress', 'busy')
    expect(text('.buying')).toContain('Payment received')
    expect(text('.buying')).toContain('Meridian sends your ETH.')
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
    await expectClean()
  },
)

test('done: says what arrived, reads the balances again, and asks no more', async () => {
  await openOrder({ closed: true })
  await expectState('BuyInProgress', 'stayed')
  gateway.status = 'done'
  expect(gateway.forced).toEqual([])
  await poll()
  await expectState('BuyInProgress', 'done')
  expect(text('.buying > h3')).toBe('0.0321 ETH arrived')
  await expectClean()
  expect(vi.getTimerCount()).toBe(0)
  await button('View account').click()
  await expectState('Account', 'ready')
  await expect.poll(() => gateway.forced).toEqual([expect.stringMatching(/\/balance$/)])
})

test('failed: nothing was bought so far, and it leads to another purchase', async () => {
  gateway.status = 'failed'
  await openOrder({ closed: true })
  await expectState('BuyInProgress', 'failed')
  expect(text('.buying > h3')).toBe('Not bought')
  await expectClean()
  // Another card may still pay for it, so it is read again, less often.
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  await button('Buy again').click()
  await expectState('OnRampProviders', 'ready')
})

test('no answer of the gateway: the state is unknown, until it answers', async () => {
  gateway.status = undefined
  await openOrder({ closed: true })
  await expectState('BuyInProgress', 'error')
  expect(text('.buying')).toContain('The state of the purchase is unknown')
  await expectClean()
  gateway.status = 'paid'
  await poll()
  await expectState('BuyInProgress', 'busy')
})

test('the card is closed: the order is not read', async () => {
  await openOrder({ closed: false })
  await expect.poll(reads).toBe(1)
  await poll()
  expect(vi.getTimerCount()).toBe(1)
  world.portico.close()
  await effectsRun()
  expect(vi.getTimerCount()).toBe(0)
})
