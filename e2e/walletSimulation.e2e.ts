import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Address, encodeFunctionData, parseAbi, parseEther, toHex } from 'viem'
import { violations } from './lib/axe.ts'
import { fundEvm } from './lib/families.ts'
import { logIn, openSite, type Site, test, withoutThirdPartyCookies } from './lib/frameSite.ts'
import { readWorld } from './lib/world.ts'

// What the wallet's own node says that a transaction would change, in its approval.

test.use(withoutThirdPartyCookies)

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

const abi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
])
const LATE = 10n ** 12n
const readChain = () => readWorld().manifest.chains.evm

/** Asks for a swap of half an ether, and opens the window of its approval. */
async function openSwap(site: Site, from: string, least = 0n): Promise<Page> {
  const { amm, weth, tokens, caip2 } = readChain()
  const token = tokens.find(({ decimals }) => decimals === 6)?.address
  const args = [least, [weth, token] as Address[], from as Address, LATE] as const
  const transaction = {
    from,
    to: amm.router,
    value: toHex(parseEther('0.5')),
    data: encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args }),
    // A node estimates none for what would fail.
    gas: toHex(500_000n),
  }
  const params = [transaction]
  const payload = { chainId: caip2, method: 'eth_sendTransaction', params }
  site.request('RPC_REQUEST', payload).catch(() => {})
  const opening = site.page.waitForEvent('popup')
  await site.frame.getByRole('button', { name: 'Continue in a new window' }).click()
  return opening
}

async function begin(page: Page, world: Parameters<typeof openSite>[1], email: string) {
  const site = await openSite(page, world)
  const address = await logIn(site, world, email, readChain().caip2)
  await fundEvm(readWorld(), address)
  return { site, address }
}

const getRow = (popup: Page, name: string) =>
  popup.locator('[data-row]').filter({ has: popup.getByText(name, { exact: true }) })

test('wallet simulation: a swap shows what goes and what comes', async ({ page, world }) => {
  const { site, address } = await begin(page, world, 'simulation-1@example.com')
  const popup = await openSwap(site, address)
  await expect(popup.getByRole('heading', { name: 'Estimated changes' })).toBeVisible()
  const { symbol } = readChain().tokens.find(({ decimals }) => decimals === 6) ?? {}
  await expect(getRow(popup, 'You send')).toContainText('0.5\u00a0ETH')
  await expect(getRow(popup, 'You receive')).toContainText(`${symbol}`)
  // The call cannot be decoded, and that is still said.
  await expect(popup.getByText('Unreadable call')).toBeVisible()
  expect(await violations(popup)).toEqual([])
  expect(site.problems).toEqual([])
})

test('wallet simulation: a transaction that would fail has a warning', async ({ page, world }) => {
  const { site, address } = await begin(page, world, 'simulation-2@example.com')
  const popup = await openSwap(site, address, 10n ** 30n)
  await expect(popup.getByText('This transaction would fail')).toBeVisible()
  await expect(popup.getByText('Estimated changes')).toHaveCount(0)
  const button = popup.getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
})

test('wallet simulation: a node without the method says that changes are unknown', async ({
  page,
  world,
}) => {
  const error = { code: -32_601, message: 'the method eth_simulateV1 does not exist' }
  let asked = 0
  await page.context().route(`${readChain().rpcUrl}/**`, async (route) => {
    const { method, id } = route.request().postDataJSON() ?? {}
    if (method !== 'eth_simulateV1') return route.fallback()
    asked += 1
    await route.fulfill({
      json: { jsonrpc: '2.0', id, error },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  const { site, address } = await begin(page, world, 'simulation-3@example.com')
  const popup = await openSwap(site, address, 10n ** 30n)
  await expect(popup.getByText('Unreadable call')).toBeVisible()
  expect(asked).toBe(1)
  await expect(popup.getByText('This transaction would fail')).toHaveCount(0)
  await expect(popup.getByText('Other changes')).toBeVisible()
  await expect(popup.getByText('Unknown', { exact: true })).toBeVisible()
})
