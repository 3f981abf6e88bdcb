import type { Page } from '@playwright/test'
import { breakGateway, passTime, watchTraffic } from './lib/gateway.ts'
import { connectWallet, expect, openAccount, openModal, test, withHost } from './lib/test.ts'

const MINUTE_MS = 60_000
/** A step of time without requests, which can be long. */
const SILENT_STEP_MS = 15_000
const site = 'main.html?gateway=on&networks=evm'

/** Makes the page hidden. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function connectAndOpen(page: Page) {
  await connectWallet(page, 'Aspen')
  const dialog = await openAccount(page)
  await expect(dialog.getByText('alice.eth')).toBeVisible()
  return dialog
}

test('polling: an open account sends at most four requests a minute, a hidden one none', async ({
  open,
  page,
  world,
}) => {
  const traffic = watchTraffic(page, world.siteUrl)
  await page.clock.install()
  await open(site)
  await connectAndOpen(page)
  await traffic.settle()
  for (let minute = 0; minute < 3; minute += 1) {
    const before = traffic.sent.length
    await passTime(page, traffic, MINUTE_MS)
    const sent = traffic.sent.slice(before)
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(4)
    // It does refresh itself.
    expect(sent.length).toBeGreaterThan(0)
  }
  await hide(page)
  const before = traffic.sent.length
  await passTime(page, traffic, 5 * MINUTE_MS, SILENT_STEP_MS)
  expect(traffic.sent.slice(before)).toEqual([])
})

test('polling: Connect sends no request after its wallets, a closed modal none', async ({
  open,
  page,
  world,
}) => {
  const traffic = watchTraffic(page, world.siteUrl)
  await page.clock.install()
  await open(site)
  const dialog = await openModal(page)
  await expect(dialog.getByRole('button', { name: /^All wallets \d/ })).toBeVisible()
  await traffic.settle()
  const before = traffic.sent.length
  expect(before).toBeGreaterThan(0)
  await passTime(page, traffic, 2 * MINUTE_MS, SILENT_STEP_MS)
  expect(traffic.sent.slice(before)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await connectAndOpen(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await traffic.settle()
  const closed = traffic.sent.length
  await passTime(page, traffic, 2 * MINUTE_MS, SILENT_STEP_MS)
  expect(traffic.sent.slice(closed)).toEqual([])
})

test('deduplication: views share one request for the same data', async ({ open, page, world }) => {
  const traffic = watchTraffic(page, world.siteUrl)
  await open(site)
  const dialog = await connectAndOpen(page)
  // Opened again while the cached data is fresh, also from other views.
  await dialog.getByRole('button', { name: /Wallets and accounts/ }).click()
  await expect(dialog.locator('[data-layout="Connections"]')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await openModal(page)
  await traffic.settle()
  const count = (part: string) => traffic.sent.filter((line) => line.includes(part)).length
  const address = await page.getByTestId('address').innerText()
  expect(count('/v1/supported-chains')).toBe(1)
  expect(count(`/v1/account/${address}/balance`)).toBe(1)
  expect(count(`/v1/identity/${address}`)).toBe(1)
  // The list of wallets asks for a name of the gateway's zone, unless it is left before.
  const named = count('/v1/profile/reverse/')
  expect(named).toBeLessThanOrEqual(1)
  // The native balance, from the gateway.
  expect(count('/v1/')).toBe(count('/v1/identity/') + 3 + named)
})

test('backoff: a failing gateway gets fewer and fewer requests', async ({ open, page, world }) => {
  const traffic = watchTraffic(page, world.siteUrl)
  await page.clock.install()
  await open(site)
  const dialog = await connectAndOpen(page)
  await traffic.settle()
  const refused = await breakGateway(page, world.gatewayUrl)
  const perMinute: number[] = []
  for (let minute = 0; minute < 6; minute += 1) {
    const before = refused()
    await passTime(page, traffic, MINUTE_MS)
    perMinute.push(refused() - before)
  }
  // Each attempt is one request and three retries.
  const tries = perMinute.map((count) => Math.ceil(count / 4))
  expect(tries[0]).toBeGreaterThan(0)
  expect(
    tries.reduce((sum, count) => sum + count, 0),
    perMinute.join(),
  ).toBeLessThanOrEqual(4)
  await expect(dialog.locator('[data-layout="Account"]')).toHaveAttribute('data-state', 'stale')
  await expect(dialog.locator('.hero-age')).toHaveText(/^Updated \d+ minutes ago$/)
  expect((await withHost(page, (host) => host.problems)).length).toBeGreaterThan(0)
})
