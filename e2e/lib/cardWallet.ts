import type { Locator, Page } from '@playwright/test'
import { test as base, expect, modal, openModal } from './test.ts'
import { startWalletWorld, type WalletWorld } from './walletWorld.ts'
import { readWorld } from './world.ts'

/** Tests of the embedded wallet in the card, over its services and their mails. */
export const test = base.extend<object, { readonly wallet: WalletWorld }>({
  wallet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const wallet = await startWalletWorld({ origins: [new URL(readWorld().siteUrl).origin] })
      await use(wallet)
      await wallet.close()
    },
    // The check of what the services leave behind is a part of it.
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** The page of a site whose users log in at the wallet service. */
export const pathOf = ({ vault }: WalletWorld) =>
  `email.html?wallet=${encodeURIComponent(vault.origin)}`

/** The status that the page shows. */
export const statusOf = (page: Page) => page.getByTestId('status').first()

/**
 * Types an address into the card, and the code of the mail into the wallet's frame.
 *
 * @returns the code
 */
export async function logIn(page: Page, wallet: WalletWorld, email: string): Promise<string> {
  const dialog = await openModal(page)
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  const code = await enterCode(dialog, wallet, email)
  await expect(modal(page)).toBeHidden()
  await expect(statusOf(page)).toHaveText('connected')
  return code
}

/** Types the code of the next mail into the wallet's frame. */
export async function enterCode(
  dialog: Locator,
  { vault }: WalletWorld,
  email: string,
): Promise<string> {
  const field = dialog.frameLocator('iframe').getByLabel('8-digit code')
  await expect(field).toBeVisible()
  const code = await vault.inbox.nextCodeTo(email)
  await field.pressSequentially(code)
  return code
}

/** Logs in in the window of the local provider, which closes itself. */
export async function logInAtProvider(provider: Page, name: string): Promise<void> {
  await provider.getByLabel('Name').fill(name)
  const closing = provider.waitForEvent('close')
  await provider.getByRole('button', { name: 'Continue' }).click()
  await closing
}
