import type { Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { violations } from './lib/axe.ts'
import { logInAtProvider, pathOf, statusOf, test } from './lib/cardWallet.ts'
import { expect, modal, openAccount, openModal } from './lib/test.ts'
import { findPart, getWalletUrl, MINUTE, openPage, typeCode } from './lib/walletPage.ts'
import type { WalletWorld } from './lib/walletWorld.ts'

// A user of the provider of the local world, on the wallet's own page.

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

const GOOGLE = 'Continue with Google'

/** Presses a button of the page. @returns the window of the provider */
async function openProvider(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: GOOGLE }).click()
  const provider = await opening
  await expect(provider.getByLabel('Name')).toBeVisible()
  return provider
}

async function logInAt(page: Page, name: string): Promise<void> {
  await logInAtProvider(await openProvider(page), name)
}

/** Approves a browser by the mail of the keeper. */
async function approve(page: Page, mail: Page, { keeper }: WalletWorld, email: string) {
  await expect(page.getByRole('heading', { name: 'Approve this browser' })).toBeVisible()
  const shown = page.locator('.number')
  await expect(shown).toHaveText(/\d{2}$/)
  const number = (await shown.textContent())?.slice(-2) ?? ''
  await mail.goto(await keeper.inbox.nextLinkTo(email))
  await mail.getByRole('button', { name: number, exact: true }).click()
}

test('wallet page: a user of a site’s social login has the same wallet, its code and its phrase', async ({
  browser,
  open,
  page,
  wallet,
}) => {
  const name = 'own-social-1'
  const email = `${name}@example.com`
  await open(pathOf(wallet))
  await openModal(page)
  await logInAt(page, name)
  await expect(statusOf(page)).toHaveText('connected')
  const address = (await page.getByTestId('address').textContent()) ?? ''
  await openAccount(page)
  await modal(page).getByRole('button', { name: 'Protect your account' }).click()
  const link = modal(page).getByRole('link', { name: /^Browsers and security/ })
  await expect(link).toHaveAttribute('href', getWalletUrl(wallet))

  // Another profile: nothing is known there.
  const own = await openPage(browser)
  const problems: string[] = []
  own.on('pageerror', ({ message }) => problems.push(message))
  await own.goto((await link.getAttribute('href')) ?? '')
  expect(await violations(own)).toEqual([])
  const provider = await openProvider(own)
  expect(await violations(own)).toEqual([])
  await provider.getByLabel('Name').fill(name)
  await provider.getByRole('button', { name: 'Continue' }).click()
  const mail = await openPage(browser)
  await approve(own, mail, wallet, email)
  await expect(own.getByText(`${email} · Google`)).toBeVisible()
  // It has the styles of a notice on this page, too.
  await expect(own.locator('.notice')).toHaveCSS('display', 'flex')
  await expect(findPart(own, 'Addresses').locator('.whole').first()).toHaveText(address)
  await expect(findPart(own, 'Browsers').locator('.row')).toHaveCount(2)
  await expect(own.getByRole('button', { name: 'Change email address' })).toBeHidden()
  expect(await violations(own)).toEqual([])

  // The login at the provider was no step-up.
  wallet.advance(MINUTE)
  await own.getByRole('button', { name: 'Create a recovery code' }).click()
  await typeCode(own, wallet, email)
  const code = (await own.locator('.recovery-code').textContent()) ?? ''
  await own.getByLabel('Enter the code to confirm').fill(code)
  await own.getByRole('button', { name: 'Save recovery code' }).click()
  const access = findPart(own, 'Who can open this wallet')
  await expect(access).toContainText('can sign in to your Google account')

  wallet.advance(MINUTE)
  await own.getByRole('button', { name: 'Show recovery phrase' }).click()
  await typeCode(own, wallet, email)
  const words = own.locator('.words li')
  await expect(words).toHaveCount(12)
  const phrase = (await words.allTextContents()).join(' ')
  expect(mnemonicToAccount(phrase).address).toBe(address)
  await own.getByRole('button', { name: 'I wrote it down' }).click()
  await own.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(own.getByLabel('Email address')).toBeFocused()
  expect(problems).toEqual([])
  await own.context().close()
  await mail.context().close()
})

test('wallet page: who cancels the login at a provider, or closes its window, is back', async ({
  page,
  wallet,
}) => {
  await page.goto(getWalletUrl(wallet))
  const google = page.getByRole('button', { name: GOOGLE })
  const waiting = page.getByRole('heading', { name: 'Continue in the Google window' })

  const cancelled = await openProvider(page)
  await expect(waiting).toBeVisible()
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(google).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const closed = await openProvider(page)
  await closed.close()
  await expect(google).toBeFocused()

  for (const name of ['Cancel', 'Back']) {
    const left = await openProvider(page)
    const closing = left.waitForEvent('close')
    await page.getByRole('button', { name }).click()
    await closing
    await expect(google).toBeVisible()
    await expect(waiting).toBeHidden()
  }
})

test('wallet page: an account without a verified address leads back, and another one logs in', async ({
  page,
  wallet,
}) => {
  await page.goto(getWalletUrl(wallet))
  const unverified = await openProvider(page)
  await unverified.getByLabel('Name').fill('unverified-own')
  await unverified.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your Google account has none.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use another way' }).click()
  // The provider of the local world has one user a browser.
  await page.context().clearCookies({ domain: '127.0.0.1' })
  await logInAt(page, 'own-social-2')
  await expect(page.getByText('own-social-2@example.com · Google')).toBeVisible()
  await expect(findPart(page, 'Activity')).toContainText('Wallet created')
})
