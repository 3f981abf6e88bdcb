import type { Locator, Page } from '@playwright/test'
import { type Address, createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { connectWallet, expect, modal, openAccount, test } from './lib/test.ts'
import type { E2eWorld } from './lib/world.ts'

// Purchases from the card at the provider of the local world, up to what arrives on chain.

// All buy to the same account, whose balance is compared.
test.describe.configure({ mode: 'default' })

const site = 'main.html?gateway=on&wallets=aspen&networks=evm'

/** No other test moves this token of the account. */
const SYMBOL = 'TEST'

function readToken(world: E2eWorld, owner: Address): Promise<bigint> {
  const { rpcUrl, tokens } = world.manifest.chains.evm
  const address = tokens.find(({ symbol }) => symbol === SYMBOL)?.address as Address
  const client = createPublicClient({ transport: http(rpcUrl) })
  return client.readContract({
    ...{ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] },
  })
}

interface Opened {
  readonly owner: Address
  readonly before: bigint
  readonly dialog: Locator
  /** The page of the provider. */
  readonly provider: Page
}

/** Goes from the account to the page of the provider. */
async function openProvider(page: Page, world: E2eWorld): Promise<Opened> {
  await connectWallet(page, 'Aspen')
  const owner = (await page.getByTestId('address').innerText()) as Address
  const before = await readToken(world, owner)
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await dialog.getByRole('button', { name: 'With a card or a bank transfer' }).click()
  await dialog.getByRole('combobox', { name: 'Token to buy' }).selectOption(SYMBOL)
  await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('100')
  await expect(dialog.getByRole('radio', { name: /Sandbox/ })).toBeChecked()
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Continue with Sandbox' }).click()
  const provider = await opening
  await expect(provider.getByRole('heading', { name: 'Buy test coins' })).toBeVisible()
  await expect(provider.locator('dd')).toHaveText([
    '100 USD',
    `19.68 ${SYMBOL}`,
    world.manifest.chains.evm.caip2,
    owner,
  ])
  await expect(title(dialog)).toHaveText('Continue at Sandbox')
  return { owner, before, dialog, provider }
}

const title = (dialog: Locator) => dialog.locator('[data-layout="BuyInProgress"] h3')

test('buy: from the account over the provider’s page to the coins on chain', async ({
  open,
  page,
  world,
}) => {
  await open(site)
  const { owner, before, dialog, provider } = await openProvider(page, world)
  // The provider cannot reach the site.
  expect(await provider.evaluate(() => window.opener)).toBeNull()
  await provider.getByRole('button', { name: 'Pay' }).click()
  await expect(provider.getByRole('status')).toContainText('Paid.')
  await expect(title(dialog)).toHaveText(`19.68 ${SYMBOL} arrived`)
  expect((await readToken(world, owner)) - before).toBe(parseUnits('19.68', 18))
  await dialog.getByRole('button', { name: 'View account' }).click()
  await expect(dialog.getByRole('list', { name: 'Tokens' })).toContainText(SYMBOL)
})

for (const action of ['Cancel', 'Have the card declined']) {
  test(`buy: ${action} at the provider, so nothing was bought`, async ({ open, page, world }) => {
    await open(site)
    const { owner, before, dialog, provider } = await openProvider(page, world)
    await provider.getByRole('button', { name: action }).click()
    await expect(provider.getByRole('status')).toContainText('Nothing was charged.')
    await expect(title(dialog)).toHaveText('Not bought')
    expect(await readToken(world, owner)).toBe(before)
    await dialog.getByRole('button', { name: 'Buy again' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Amount in USD' })).toBeVisible()
  })
}

test('buy: the provider’s window is closed before the user paid, and opened again', async ({
  open,
  page,
  world,
}) => {
  await open(site)
  const { owner, before, dialog, provider } = await openProvider(page, world)
  await provider.close()
  await expect(title(dialog)).toHaveText('Did you pay?')
  const opening = page.context().waitForEvent('page')
  await modal(page).getByRole('link', { name: 'Open Sandbox again' }).click()
  const second = await opening
  await second.getByRole('button', { name: 'Pay' }).click()
  await expect(title(dialog)).toHaveText(`19.68 ${SYMBOL} arrived`)
  expect((await readToken(world, owner)) - before).toBe(parseUnits('19.68', 18))
})

test('buy: the page is loaded anew before the user paid, and the purchase is found again', async ({
  open,
  page,
  world,
}) => {
  await open(site)
  const { owner, before, provider } = await openProvider(page, world)
  await page.reload()
  await expect(page.getByTestId('address')).toHaveText(owner)
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await dialog.getByRole('button', { name: 'Purchase in progress' }).click()
  await expect(title(dialog)).toHaveText('Did you pay?')
  await provider.getByRole('button', { name: 'Pay' }).click()
  await expect(title(dialog)).toHaveText(`19.68 ${SYMBOL} arrived`)
  expect((await readToken(world, owner)) - before).toBe(parseUnits('19.68', 18))
})
