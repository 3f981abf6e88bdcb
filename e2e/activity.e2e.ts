import type { Locator, Page } from '@playwright/test'
import {
  type Address,
  createTestClient,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { fund } from './lib/families.ts'
import { connectWallet, expect, modal, openAccount, test } from './lib/test.ts'
import type { E2eWorld } from './lib/world.ts'

// The history of an account: from the index of the gateway, and from the nodes of Solana.

// The gateway keeps a page for 15 seconds.
test.describe.configure({ mode: 'default', timeout: 90_000 })

const PATIENCE = { timeout: 60_000, intervals: [2000] }

/** Sends coins from a new account. */
async function sendCoins(
  { manifest }: E2eWorld,
  chain: 'evm' | 'evm2',
  to: Address,
  amount: string,
): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(manifest.chains[chain].rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: parseEther('10') })
  const hash = await client.sendTransaction({
    ...{ account, chain: null, to, value: parseEther(amount) },
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 250 })
}

const addressOf = async (page: Page) => (await page.getByTestId('address').textContent()) as Address

async function openActivity(page: Page): Promise<Locator> {
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /^Activity/ }).click()
  await expect(dialog.locator('[data-layout=Transactions]')).toHaveAttribute(
    'data-state',
    /ready|empty/,
  )
  return dialog
}

/** Opens the list until it has a row. */
async function expectRow(page: Page, title: RegExp): Promise<Locator> {
  await expect(async () => {
    await closeModal(page)
    const dialog = await openActivity(page)
    await expect(dialog.locator('.row-title').filter({ hasText: title })).toHaveCount(1, {
      timeout: 1000,
    })
  }).toPass(PATIENCE)
  return modal(page)
}

/** Closes the card, if it is open. */
async function closeModal(page: Page): Promise<void> {
  if (await modal(page).isVisible()) await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
}

test('activity: what others sent is listed, by network', async ({ open, page, world }) => {
  await open('main.html?gateway=on&wallets=aspen&networks=evm,evm2')
  await connectWallet(page, 'Aspen')
  const to = await addressOf(page)
  await sendCoins(world, 'evm', to, '0.0123457')
  await sendCoins(world, 'evm2', to, '0.0234567')
  const dialog = await expectRow(page, /^Received 0\.0123457 ETH$/)
  await expect(dialog.locator('.row-title').filter({ hasText: '0.0234567' })).toHaveCount(0)
  const { caip2 } = world.manifest.chains.evm2
  await dialog.getByRole('combobox', { name: 'Network' }).selectOption(caip2)
  await expect(dialog.locator('.row-title').filter({ hasText: '0.0234567' })).toHaveCount(1)
  await expect(dialog.locator('.row-title').filter({ hasText: '0.0123457' })).toHaveCount(0)
})

test('activity: Solana, from its nodes', async ({ open, page, world }) => {
  await open('main.html?gateway=on&wallets=cedar&networks=solana')
  await connectWallet(page, 'Cedar')
  await fund(world, 'solana', await addressOf(page))
  await expect(async () => {
    await closeModal(page)
    const dialog = await openActivity(page)
    const rows = dialog.locator('.row-title').filter({ hasText: /^Received [\d.]+ SOL$/ })
    await expect(rows.first()).toBeVisible({ timeout: 1000 })
  }).toPass(PATIENCE)
})
