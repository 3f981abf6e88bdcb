import type { Page } from '@playwright/test'
import { type Address, createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { expectTransaction, run } from './lib/headless.ts'
import { connectButton, expect, modal, test, withHost } from './lib/test.ts'
import type { E2eWorld } from './lib/world.ts'

// Swaps without a view: over the gateway, its pools and the local chain.

const site = 'headless.html?gateway=on&wallets=aspen&networks=evm'

// All send from the same account, whose nonces have an order.
test.describe.configure({ mode: 'default' })

const readEvm = ({ manifest }: E2eWorld) => manifest.chains.evm

function readToken(world: E2eWorld, owner: Address): Promise<bigint> {
  const { rpcUrl, tokens } = readEvm(world)
  const address = tokens.find(({ symbol }) => symbol === 'tUSD')?.address as Address
  const client = createPublicClient({ transport: http(rpcUrl) })
  return client.readContract({
    ...{ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] },
  })
}

async function connect(page: Page): Promise<Address> {
  const connectorId = 'test.aspen'
  await expect
    .poll(() => run(page, ({ portico }) => portico.store.getState().connectors.map(({ id }) => id)))
    .toContain(connectorId)
  return (await run(
    page,
    async ({ api, portico }, id) => {
      const { connections } = await api.connect(portico, { connectorId: id })
      return connections[0]?.address ?? ''
    },
    connectorId,
  )) as Address
}

interface Swapped {
  readonly hash: string | undefined
  readonly out: string
  readonly minimum: string
  readonly steps: string
}

/** Quotes, prepares and sends a swap. Returns the code of an error. */
function swap(page: Page, given: { from?: string; to?: string; amount: string }) {
  return run<Swapped, { readonly from?: string; readonly to?: string; readonly amount: string }>(
    page,
    async ({ api, portico }, { amount, ...pair }) => {
      const quote = await api.getSwapQuote(portico, { ...pair, amount: BigInt(amount) })
      const prepared = await api.prepareSwap(portico, { quote })
      const steps: string[] = []
      const { hash } = await api.sendSwap(portico, {
        prepared,
        onProgress: ({ type }) => steps.push(type),
      })
      const { amountOut, minimumReceived } = prepared
      return {
        ...{ hash, steps: steps.join(), out: `${amountOut}`, minimum: `${minimumReceived}` },
      }
    },
    { ...given },
  )
}

test('swap: coins for a token and back, for exactly what was quoted', async ({ open, world }) => {
  const page = await open(site)
  const owner = await connect(page)
  const { caip2, tokens } = readEvm(world)
  const token = `${caip2}:${tokens.find(({ symbol }) => symbol === 'tUSD')?.address}`
  const before = await readToken(world, owner)
  const bought = (await swap(page, { to: token, amount: `${10n ** 16n}` })) as Swapped
  expect(bought).toMatchObject({ steps: 'swapping' })
  await expectTransaction(page, bought.hash ?? '', 'done')
  const after = await readToken(world, owner)
  expect(after - before).toBe(BigInt(bought.out))
  expect(BigInt(bought.minimum)).toBe(BigInt(bought.out) - BigInt(bought.out) / 100n)

  // A token needs an allowance first: of exactly the amount.
  const amount = after - before
  const sold = (await swap(page, { from: token, amount: `${amount}` })) as Swapped
  expect(sold.steps).toBe('approving,approved,swapping')
  await expectTransaction(page, sold.hash ?? '', 'done')
  expect(await readToken(world, owner)).toBe(before)
})

test('swap: the whole coin less the fee for its wrapped form, and back', async ({
  open,
  world,
}) => {
  const page = await open(site)
  const owner = await connect(page)
  const { caip2, rpcUrl, weth } = readEvm(world)
  const client = createPublicClient({ transport: http(rpcUrl) })
  const read = { address: weth as Address, abi: erc20Abi, functionName: 'balanceOf' } as const
  const before = await client.readContract({ ...read, args: [owner] })
  const maximum = () =>
    run(page, async ({ api, portico }) => `${await api.getSwapMaximum(portico, {})}`)
  const amount = await maximum()
  const wrapped = (await swap(page, { to: `${caip2}:${weth}`, amount })) as Swapped
  expect(wrapped).toMatchObject({ steps: 'swapping', out: amount, minimum: amount })
  await expectTransaction(page, wrapped.hash ?? '', 'done')
  expect((await client.readContract({ ...read, args: [owner] })) - before).toBe(BigInt(amount))

  const back = (await swap(page, { from: `${caip2}:${weth}`, amount })) as Swapped
  expect(back).toMatchObject({ steps: 'swapping', out: amount, minimum: amount })
  await expectTransaction(page, back.hash ?? '', 'done')
  expect(await client.readContract({ ...read, args: [owner] })).toBe(before)
})

test('swap: declined in the wallet, nothing moves', async ({ open, world }) => {
  const page = await open(site)
  const owner = await connect(page)
  const { caip2, tokens } = readEvm(world)
  const token = `${caip2}:${tokens.find(({ symbol }) => symbol === 'tUSD')?.address}`
  const before = await readToken(world, owner)
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('reject', 'eth_sendTransaction'))
  expect(await swap(page, { to: token, amount: `${10n ** 15n}` })).toBe('rpc/user-rejected')
  expect(await readToken(world, owner)).toBe(before)
  expect(await swap(page, { to: token, amount: '0' })).toBe('validation/amount')
})

test('modal: a swap of coins for a token, as it was reviewed', async ({ open, page, world }) => {
  await open('playground/index.html?networks=local')
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Aspen' }).click()
  const approve = () => page.getByRole('button', { name: 'Approve' }).click()
  await approve()
  await expect(page.locator('[data-connection]')).toHaveCount(1)
  const { testAccounts } = world.manifest
  const owner = testAccounts.evm[0]?.address as Address
  const before = await readToken(world, owner)

  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Swap', exact: true }).click()
  await modal(page).getByRole('button', { name: 'Select token' }).last().click()
  await modal(page).getByRole('textbox', { name: 'Name, symbol or contract' }).fill('tUSD')
  await modal(page).getByRole('button', { name: /tUSD/ }).first().click()
  await modal(page)
    .getByRole('textbox', { name: /^Amount/ })
    .fill('0.01')
  await modal(page).getByRole('button', { name: 'Review swap' }).click()
  const minimum = modal(page).locator('.swap-facts div', { hasText: 'Minimum received' })
  await expect(minimum).toContainText('tUSD')
  const reviewed = await minimum.locator('dd').innerText()
  await modal(page).getByRole('button', { name: 'Swap', exact: true }).click()
  await approve()
  await expect(modal(page).locator('[data-layout="Account"]')).toBeVisible()
  const text = reviewed.replace(/[^\d.]/g, '')
  await expect
    .poll(async () => (await readToken(world, owner)) - before)
    .toBeGreaterThanOrEqual(parseUnits(text, 6))
})
