import type { Locator, Page } from '@playwright/test'
import { enterCode, logIn, logInAtProvider, pathOf, statusOf, test } from './lib/cardWallet.ts'
import { expect, modal, openAccount, openModal } from './lib/test.ts'

// Logins at the provider of the local world, and the settings of the wallet, in the card.

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

/** Presses the button of the provider. @returns its window */
async function openProvider(page: Page): Promise<Page> {
  const dialog = await openModal(page)
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: /Google/ }).click()
  return opening
}

async function logInAt(page: Page, name: string): Promise<void> {
  await logInAtProvider(await openProvider(page), name)
  await expect(statusOf(page)).toHaveText('connected')
  await expect(modal(page)).toBeHidden()
}

test('social login: from the card over a provider to a wallet, restored by a reload', async ({
  open,
  page,
  wallet,
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await open(pathOf(wallet))
  await logInAt(page, 'card-social-1')
  expect(errors).toEqual([])
  await expect(page.getByTestId('connections')).toHaveText('eip155:embedded solana:embedded')
  const address = await page.getByTestId('address').textContent()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await page.reload()
  await expect(statusOf(page)).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(address ?? '')
  // The address is the provider's: it is not changed here.
  const dialog = await openSettings(page)
  const email = dialog.getByRole('button', { name: 'Email address card-social-1@example.com' })
  await expect(email).toHaveAttribute('aria-disabled', 'true')
  const link = dialog.getByRole('link', { name: /^Browsers and security/ })
  await expect(link).toHaveAttribute('href', `${wallet.vault.origin}/wallet?project=shop`)
})

test('social login: a window that the user closes leads back, and the next one logs in', async ({
  open,
  page,
  wallet,
}) => {
  await open(pathOf(wallet))
  const provider = await openProvider(page)
  await expect(provider.getByLabel('Name')).toBeVisible()
  const dialog = modal(page)
  await expect(dialog.getByText('Continue in the Google window')).toBeVisible()
  await provider.close()
  await expect(dialog.getByRole('button', { name: /Google|Try again/ }).first()).toBeVisible()
  await expect(statusOf(page)).toHaveText('disconnected')
  await page.reload()
  await logInAt(page, 'card-social-2')
})

test('update email: in the card, by the codes of both addresses', async ({
  open,
  page,
  wallet,
}) => {
  const email = 'card-settings@example.com'
  const next = 'card-settings-new@example.com'
  await open(pathOf(wallet))
  await logIn(page, wallet, email)
  wallet.advance(60_000)
  const dialog = await openSettings(page)
  await dialog.getByRole('button', { name: /^Email address/ }).click()
  await dialog.getByRole('textbox', { name: 'New email address' }).fill(next)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await enterCode(dialog, wallet, email)
  const frame = dialog.frameLocator('iframe')
  await expect(frame.getByText(`enter the code we sent to ${next}`)).toBeVisible()
  await enterCode(dialog, wallet, next)
  await expect(dialog.getByRole('button', { name: /^Email address/ })).toContainText(next)
})

async function openSettings(page: Page): Promise<Locator> {
  await openAccount(page)
  const dialog = modal(page)
  await dialog.getByRole('button', { name: 'Protect your account' }).click()
  return dialog
}
