import type { Page } from '@playwright/test'
import { test as base, connectButton, expect, modal, openModal } from './lib/test.ts'
import { startWalletWorld, type WalletWorld } from './lib/walletWorld.ts'
import { readWorld } from './lib/world.ts'

// A login by e-mail in the card, over the wallet service, its keeper and their mails.

const test = base.extend<object, { readonly wallet: WalletWorld }>({
  wallet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const wallet = await startWalletWorld(new URL(readWorld().siteUrl).origin)
      await use(wallet)
      await wallet.close()
    },
    { scope: 'worker' },
  ],
})

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

const pathOf = ({ vault }: WalletWorld) => `email.html?wallet=${encodeURIComponent(vault.origin)}`

let count = 0
function createEmail(): string {
  count += 1
  return `card-${count}@example.com`
}

/** Types an address into the card, and the code of the mail into the wallet's frame. */
async function logIn(page: Page, wallet: WalletWorld, email: string): Promise<void> {
  const dialog = await openModal(page)
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  const field = dialog.frameLocator('iframe').getByLabel('Code of 8 digits')
  await expect(field).toBeVisible()
  await field.pressSequentially(await wallet.vault.inbox.nextCodeTo(email))
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('status').first()).toHaveText('connected')
}

/** The requests to the wallet and its keeper. */
function watchRequests(page: Page, { vault, keeper }: WalletWorld): readonly string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin === vault.origin || origin === keeper.origin) found.push(request.url())
  })
  return found
}

test('email login: from an address to a wallet, restored by a reload', async ({
  open,
  page,
  wallet,
}) => {
  const requests = watchRequests(page, wallet)
  await open(pathOf(wallet))
  const dialog = await openModal(page)
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('nobody')
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  await expect(dialog.getByText('Enter a valid email address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  // Nobody was asked before an address was sent.
  expect(requests).toEqual([])
  await logIn(page, wallet, createEmail())
  await expect(page.getByTestId('connections')).toHaveText('eip155:embedded solana:embedded')
  const address = await page.getByTestId('address').textContent()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await page.reload()
  await expect(page.getByTestId('status').first()).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(address ?? '')
})

test('email login: disconnecting signs out, also after a reload', async ({
  open,
  page,
  wallet,
}) => {
  await open(pathOf(wallet))
  await logIn(page, wallet, createEmail())
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByTestId('status').first()).toHaveText('disconnected')
  await page.reload()
  await expect(connectButton(page)).toHaveText(/Connect/)
  await expect(page.getByTestId('status').first()).toHaveText('disconnected')
})
