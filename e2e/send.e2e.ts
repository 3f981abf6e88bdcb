import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { connectButton, expect, modal, test } from './lib/test.ts'

test('playground: signs and sends with viem and @solana/kit', async ({ open, page, world }) => {
  const { chains, testAccounts } = world.manifest
  await open('playground/index.html?networks=local.local-two.local-solana')
  const approve = () => page.getByRole('button', { name: 'Approve' }).click()
  await connectButton(page).click()
  const dialog = page.locator('[data-portico-modal] dialog[open]')
  await dialog.getByRole('button', { name: 'Cedar' }).click()
  await dialog.getByRole('button', { name: 'Connect 2 networks' }).click()
  await approve()
  await approve()
  await expect(page.locator('[data-connection]')).toHaveCount(2)
  await expect(dialog).toBeHidden()

  for (const namespace of ['eip155', 'solana']) {
    const section = page.locator(`[data-namespace="${namespace}"]`)
    await section.getByRole('button', { name: 'Sign and verify' }).click()
    await expect(page.locator('.approval')).toContainText('Hello from the playground.')
    await approve()
    await expect(section.getByText('Signature verified')).toBeVisible()
  }

  const client = createPublicClient({ transport: http(chains.evm.rpcUrl) })
  const receiver = testAccounts.evm[9]?.address as Hex
  const before = await client.getBalance({ address: receiver })
  const evm = page.locator('[data-namespace="eip155"]')
  await evm.getByRole('button', { name: /^Send/ }).click()
  await approve()
  await expect(evm.getByText('Confirmed on chain')).toBeVisible()
  expect((await client.getBalance({ address: receiver })) - before).toBe(parseEther('0.01'))

  const lamports = async () => {
    const response = await fetch(chains.solana.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'getBalance',
        params: [testAccounts.solana[9]?.address],
      }),
    })
    const { result } = (await response.json()) as { result: { value: number } }
    return result.value
  }
  const lamportsBefore = await lamports()
  const solana = page.locator('[data-namespace="solana"]')
  await solana.getByRole('button', { name: /^Send/ }).click()
  await approve()
  await expect(solana.getByText('Confirmed on chain')).toBeVisible()
  expect((await lamports()) - lamportsBefore).toBe(100_000_000)
})

for (const [wallet, namespace, amount] of [
  ['Elm', 'bip122', '0.01 BTC → '],
  ['Ginkgo', 'polkadot', '0.1 DOT → '],
] as const) {
  test(`playground: ${wallet} signs a message that a plain library verifies, and sends`, async ({
    open,
    page,
  }) => {
    await open('playground/index.html?networks=local-bitcoin.local-polkadot')
    const approve = () => page.getByRole('button', { name: 'Approve' }).click()
    await connectButton(page).click()
    await modal(page).getByRole('button', { name: wallet }).click()
    await approve()
    await expect(page.locator('[data-connection]')).toHaveCount(1)
    await expect(modal(page)).toBeHidden()
    const section = page.locator(`[data-namespace="${namespace}"]`)
    await section.getByRole('button', { name: 'Sign and verify' }).click()
    await expect(page.locator('.approval')).toContainText('Hello from the playground.')
    await approve()
    await expect(section.getByText('Signature verified')).toBeVisible()
    await section.getByRole('button', { name: /^Send/ }).click()
    await expect(page.locator('.approval')).toContainText(amount)
    await approve()
    await expect(section.getByText('Confirmed on chain')).toBeVisible()
  })
}

test('playground: a wallet of four namespaces connects all of them', async ({ open, page }) => {
  await open('playground/index.html')
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Cedar' }).click()
  await modal(page).getByRole('button', { name: 'Connect 4 networks' }).click()
  for (let prompt = 0; prompt < 4; prompt += 1) {
    await page.getByRole('button', { name: 'Approve' }).click()
  }
  await expect(page.locator('[data-connection]')).toHaveCount(4)
  await expect(page.locator('[data-wallet="Cedar"] .wallet-addresses code')).toHaveCount(5)
  await page.reload()
  await expect(page.locator('[data-connection]')).toHaveCount(4)
})

test('playground: a declined message shows an error and changes nothing', async ({
  open,
  page,
}) => {
  await open('playground/index.html?networks=local')
  await connectButton(page).click()
  const dialog = page.locator('[data-portico-modal] dialog[open]')
  await dialog.getByRole('button', { name: 'Aspen' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const evm = page.locator('[data-namespace="eip155"]')
  await evm.getByRole('button', { name: 'Sign and verify' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(evm.getByText('That didn’t work')).toBeVisible()
})

test('playground: the configuration is in the address and changes live', async ({ open, page }) => {
  await open('playground/index.html')
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click()
  await page.getByRole('heading', { name: 'Words' }).click()
  await page.getByRole('group', { name: 'Language' }).getByText('العربية').click()
  await expect(page).toHaveURL(/mode=dark/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('pre').last()).toContainText("locale: 'ar'")
})

test('playground: connects without local storage', async ({ open, page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get })
    }
  })
  await open('playground/index.html?networks=local')
  await connectButton(page).click()
  await page.locator('[data-portico-modal]').getByRole('button', { name: 'Aspen' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('[data-connection]')).toHaveCount(1)
})
