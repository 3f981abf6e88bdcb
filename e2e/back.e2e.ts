import type { Page } from '@playwright/test'
import { connectWallet, expect, modal, openModal, test, withHost } from './lib/test.ts'
import { withMotion } from './lib/withMotion.ts'

test.use({ ...withMotion, viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

/**
 * A phone's back gesture: the browser requests to close an open dialog before it leaves the page.
 */
async function backGesture(page: Page): Promise<void> {
  await modal(page).evaluate((it) => (it as HTMLDialogElement).requestClose())
}

const overflow = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow)
const entries = (page: Page) => page.evaluate(() => history.length)

test('back gesture: closes the modal, and the page stays', async ({ open }) => {
  await open('first.html')
  const page = await open('main.html')
  const before = await entries(page)
  const free = await overflow(page)
  await openModal(page)
  await expect.poll(() => overflow(page)).toBe('hidden')
  await backGesture(page)
  await expect(modal(page)).toBeHidden()
  expect(page.url()).toContain('main.html')
  await expect.poll(() => overflow(page)).toBe(free)
  // Browsers force a dialog closed that prevents it twice.
  for (let times = 0; times < 3; times += 1) {
    await openModal(page)
    await backGesture(page)
    await expect(modal(page)).toBeHidden()
  }
  expect(await entries(page)).toBe(before)
})

test('back gesture: cancels a pending request', async ({ open }) => {
  const page = await open('main.html')
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('hang'))
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Aspen' }).click()
  await expect(page.getByTestId('status')).toHaveText('connecting')
  await backGesture(page)
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test('back button: goes to the previous page, regardless of views in the modal', async ({
  open,
}) => {
  await open('first.html')
  const page = await open('main.html')
  await connectWallet(page, 'Aspen')
  const before = await entries(page)
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Wallets and accounts' }).click()
  await dialog.getByRole('button', { name: 'Connect another wallet' }).click()
  // Views of the modal are no history entries.
  expect(await entries(page)).toBe(before)
  await page.goBack()
  expect(page.url()).toContain('first.html')
  await page.goForward()
  expect(page.url()).toContain('main.html')
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('connected')
  expect(await overflow(page)).toBe('visible')
  await openModal(page)
  await expect(modal(page).locator('[data-layout="Account"]')).toBeVisible()
})
