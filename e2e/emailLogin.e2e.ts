import type { Locator, Page } from '@playwright/test'
import { type Address, createPublicClient, http, parseEther } from 'viem'
import { logIn, pathOf, test } from './lib/cardWallet.ts'
import { fundEvm } from './lib/families.ts'
import { beginSigning, expectSigned, outcome } from './lib/signing.ts'
import { connectButton, expect, modal, openAccount, openModal } from './lib/test.ts'
import type { WalletWorld } from './lib/walletWorld.ts'
import { readWorld } from './lib/world.ts'

// A login by e-mail in the card, over the wallet service, its keeper and their mails.

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

let count = 0
function createEmail(): string {
  count += 1
  return `card-${count}@example.com`
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
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  await logIn(page, wallet, createEmail())
  await expect(page.getByTestId('connections')).toHaveText('eip155:embedded solana:embedded')
  const address = await page.getByTestId('address').textContent()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await page.reload()
  await expect(page.getByTestId('status').first()).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(address ?? '')
  // The console of a visitor shows each of them.
  expect(failed).toEqual([])
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

test('email login: the account links to the wallet’s own page', async ({ open, page, wallet }) => {
  await open(pathOf(wallet))
  const email = createEmail()
  await logIn(page, wallet, email)
  await openAccount(page)
  const dialog = modal(page)
  await dialog.getByRole('button', { name: /^Wallets and accounts/ }).click()
  await expect(dialog.getByText(email).first()).toBeVisible()
  const opening = page.waitForEvent('popup')
  await dialog
    .getByRole('link', { name: /^Manage/ })
    .first()
    .click()
  const own = await opening
  expect(new URL(own.url()).origin).toBe(wallet.vault.origin)
  await expect(own.getByLabel('Email address')).toBeVisible()
})

/** The frame in the card, which asks for an approval. */
const frameOf = (dialog: Locator) => dialog.frameLocator('iframe')

/** Clicks once the button approves: before, a click does nothing. */
async function approveIn(place: Page): Promise<void> {
  const button = place.getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
}

test('email login: a message opens the card, which closes at its end', async ({
  open,
  page,
  wallet,
}) => {
  await open(pathOf(wallet))
  await logIn(page, wallet, createEmail())
  await beginSigning(page)
  const dialog = modal(page)
  await expect(dialog.getByRole('heading', { name: 'Approve request' })).toBeVisible()
  const opening = page.waitForEvent('popup')
  await frameOf(dialog).getByRole('button', { name: 'Continue in a new window' }).click()
  await approveIn(await opening)
  await expect(dialog).toBeHidden()
  await expectSigned(page)

  await beginSigning(page)
  await expect(frameOf(dialog).getByRole('button', { name: 'Decline' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  expect(await outcome(page)).toBe('rpc/user-rejected')
  await beginSigning(page)
  await frameOf(dialog).getByRole('button', { name: 'Decline' }).click()
  await expect(dialog).toBeHidden()
  expect(await outcome(page)).toBe('rpc/user-rejected')
})

test('email login: a transfer from the card, approved in a window of the wallet', async ({
  open,
  page,
  wallet,
}) => {
  const { chains, testAccounts } = readWorld().manifest
  await open(`${pathOf(wallet)}&gateway=on`)
  await logIn(page, wallet, createEmail())
  const address = (await page.getByTestId('address').textContent()) as Address
  await fundEvm(readWorld(), address)
  const client = createPublicClient({ transport: http(chains.evm.rpcUrl) })
  const to = testAccounts.evm[9]?.address as Address
  const before = await client.getBalance({ address: to })
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.05')
  await dialog.getByRole('textbox', { name: 'To' }).fill(to)
  await dialog.getByRole('button', { name: 'Review send' }).click()
  await dialog.getByRole('button', { name: 'Send 0.05 ETH' }).click()
  const opening = page.waitForEvent('popup')
  await frameOf(dialog).getByRole('button', { name: 'Continue in a new window' }).click()
  const popup = await opening
  await expect(popup.getByRole('heading')).toHaveText('Send 0.05 ETH')
  // Of the gateway, which the wallet service asks: the price is that of a pool of the local world.
  await expect(popup.locator('.head-fiat')).toHaveText(/^\$\d+\.\d\d$/)
  await expect(popup.locator('[data-row=fee] .fiat')).toHaveText(/^(?:\$|< \$)\d+\.\d\d$/)
  const closing = popup.waitForEvent('close')
  await approveIn(popup)
  await closing
  await expect(dialog.locator('[data-layout="Account"]')).toBeVisible()
  await dialog.getByRole('button', { name: /^Activity/ }).click()
  await expect(dialog.locator('.transaction').first()).toHaveAttribute('data-status', 'done')
  expect((await client.getBalance({ address: to })) - before).toBe(parseEther('0.05'))
})
