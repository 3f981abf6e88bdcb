import type { Browser, Locator, Page } from '@playwright/test'
import { enterCode, logIn, pathOf, statusOf, test } from './lib/cardWallet.ts'
import { scanCode } from './lib/scanCode.ts'
import { expect, modal, openModal } from './lib/test.ts'
import { findPart, getWalletUrl, openPage } from './lib/walletPage.ts'
import type { WalletWorld } from './lib/walletWorld.ts'

// Logins with Farcaster in the card: its relay, its app and its registries are of the local world.

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

/** Begins the login in the card, and approves it. */
async function approve(page: Page, browser: Browser, name: string): Promise<void> {
  await scanAndApprove(await openModal(page), browser, name)
}

/** Scans the code of a card or a page with another device, and approves there. */
async function scanAndApprove(where: Locator, browser: Browser, name: string): Promise<void> {
  await where.getByRole('button', { name: 'Continue with Farcaster' }).click()
  const link = where.getByRole('link', { name: 'Open Farcaster' })
  await expect(link).toHaveAttribute('href', /^http/)
  const uri = await scanCode(where.locator('.qr'))
  expect(uri).toBe(await link.getAttribute('href'))
  const phone = await browser.newContext()
  const app = await phone.newPage()
  await app.goto(uri ?? '')
  await app.getByLabel('Name').fill(name)
  await app.getByRole('button', { name: 'Approve' }).click()
  await expect(app.getByText('Approved.')).toBeVisible()
  await phone.close()
}

/** Signs a new user up. @returns the address of the wallet */
async function signUp(page: Page, browser: Browser, wallet: WalletWorld, name: string) {
  const email = `${name}@example.com`
  await approve(page, browser, name)
  const dialog = modal(page)
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  await enterCode(dialog, wallet, email)
  await expect(statusOf(page)).toHaveText('connected')
  await expect(modal(page)).toBeHidden()
  return page.getByTestId('address').textContent()
}

test('farcaster: a new user adds an address, and has the wallet in another browser', async ({
  browser,
  open,
  page,
  wallet,
}) => {
  const name = 'card-fc-1'
  await open(pathOf(wallet))
  const address = await signUp(page, browser, wallet, name)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await page.reload()
  await expect(statusOf(page)).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(address ?? '')

  const other = await browser.newContext({ reducedMotion: 'reduce' })
  const second = await open(pathOf(wallet), await other.newPage())
  await approve(second, browser, name)
  const frame = modal(second).frameLocator('iframe')
  const number = frame.locator('.number [aria-hidden]')
  await expect(number).toHaveText(/^\d\d$/)
  await expect(statusOf(second)).not.toHaveText('connected')
  const mail = await other.newPage()
  await mail.goto(await wallet.keeper.inbox.nextLinkTo(`${name}@example.com`))
  await mail.getByRole('button', { name: (await number.textContent()) ?? '', exact: true }).click()
  await expect(statusOf(second)).toHaveText('connected', { timeout: 20_000 })
  await expect(second.getByTestId('address')).toHaveText(address ?? '')
  await other.close()
})

test('farcaster: who logs in with the address alone is another user', async ({
  browser,
  open,
  page,
  wallet,
}) => {
  const name = 'card-fc-2'
  await open(pathOf(wallet))
  const address = await signUp(page, browser, wallet, name)
  wallet.advance(60_000)
  const other = await browser.newContext({ reducedMotion: 'reduce' })
  const second = await open(pathOf(wallet), await other.newPage())
  await logIn(second, wallet, `${name}@example.com`)
  await expect(second.getByTestId('address')).not.toHaveText(address ?? '')
  await other.close()
})

test('farcaster: the wallet’s own page has the same wallet', async ({
  browser,
  open,
  page,
  wallet,
}) => {
  const name = 'card-fc-3'
  const email = `${name}@example.com`
  await open(pathOf(wallet))
  const address = await signUp(page, browser, wallet, name)
  const own = await openPage(browser)
  await own.goto(getWalletUrl(wallet))
  await scanAndApprove(own.locator('body'), browser, name)
  const number = own.locator('.number')
  await expect(number).toHaveText(/\d{2}$/)
  const choice = (await number.textContent())?.slice(-2) ?? ''
  const mail = await openPage(browser)
  await mail.goto(await wallet.keeper.inbox.nextLinkTo(email))
  await mail.getByRole('button', { name: choice, exact: true }).click()
  await expect(own.getByText(`${email} · Farcaster`)).toBeVisible()
  await expect(findPart(own, 'Addresses').locator('.whole').first()).toHaveText(address ?? '')
  await expect(own.getByRole('button', { name: 'Change email address' })).toBeVisible()
})

test('farcaster: who leaves the code and comes back gets another one', async ({
  browser,
  open,
  page,
  wallet,
}) => {
  await open(pathOf(wallet))
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
  const link = dialog.getByRole('link', { name: 'Open Farcaster' })
  const first = (await link.getAttribute('href')) ?? ''
  await dialog.getByRole('button', { name: 'Back' }).click()
  // The one that was left leads nowhere.
  const app = await (await browser.newContext()).newPage()
  await app.goto(first)
  await app.getByRole('button', { name: 'Approve' }).click()
  await expect(app.getByText('Approved.')).toBeVisible()
  await app.context().close()
  await dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
  await expect(link).toBeVisible()
  expect(await link.getAttribute('href')).not.toBe(first)
  // The service is asked again, and knows of no approval of this one.
  const result = await page.waitForResponse(/\/api\/farcaster\/results$/)
  expect(await result.json()).toEqual({ state: 'pending' })
  await expect(statusOf(page)).toHaveText('connecting')
})
