import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { generateKeyPairSigner } from '@solana/kit'
import { type Address, createTestClient, erc20Abi, getAddress, http, publicActions } from 'viem'
import { connectWallet, expect, modal, openAccount, test, withHost } from './lib/test.ts'
import { tokenAccountsOf } from './lib/tokenAccounts.ts'
import type { E2eWorld } from './lib/world.ts'

// All tests send from the same account, whose nonces have an order.
test.describe.configure({ mode: 'default' })

const site = 'main.html?gateway=on&wallets=aspen&networks=evm,evm2'

const chain = ({ manifest }: E2eWorld, name: 'evm' | 'evm2' = 'evm') =>
  createTestClient({ mode: 'anvil', transport: http(manifest.chains[name].rpcUrl) }).extend(
    publicActions,
  )

/** A new address. */
function stranger(begin = '', end = ''): Address {
  const middle = randomBytes(20).toString('hex')
  return getAddress(`0x${begin}${middle.slice(begin.length, 40 - end.length)}${end}`)
}

function tokenOf({ manifest }: E2eWorld, symbol: string): Address {
  const token = manifest.chains.evm.tokens.find((item) => item.symbol === symbol)
  if (!token) throw new TypeError(`no ${symbol}`)
  return token.address
}

const balanceOf = (world: E2eWorld, token: Address, owner: Address) =>
  chain(world).readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** The transfers to an address since a block. Other tests send from the same account. */
async function transfersTo(
  client: ReturnType<typeof chain>,
  to: Address,
  after: bigint,
): Promise<number> {
  const last = await client.getBlockNumber({ cacheTime: 0 })
  const numbers = Array.from(
    { length: Number(last - after) },
    (_, index) => after + 1n + BigInt(index),
  )
  const blocks = await Promise.all(
    numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  )
  return blocks
    .flatMap(({ transactions }) => transactions)
    .filter((item) => item.to?.toLowerCase() === to.toLowerCase()).length
}

const expectViewState = (dialog: Locator, name: string, state: string) =>
  expect(dialog.locator(`[data-layout="${name}"]`)).toHaveAttribute('data-state', state)

/** From the account to the preview. */
async function write(page: Page, what: { token: string; amount: string; to: string }) {
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expectViewState(dialog, 'WalletSend', 'ready')
  await dialog.getByRole('button', { name: /^Change token/ }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${what.token}`) }).click()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill(what.amount)
  await dialog.getByRole('textbox', { name: 'To' }).fill(what.to)
  await dialog.getByRole('button', { name: 'Review send' }).click()
  return dialog
}

/** Approves in the wallet, and waits for the receipt. */
async function send(dialog: Locator, name: string) {
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog.locator('[data-layout="Account"]')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeHidden()
  await confirmed(dialog)
}

async function confirmed(dialog: Locator) {
  await dialog.getByRole('button', { name: /^Activity/ }).click()
  await expect(dialog.locator('.transaction').first()).toHaveAttribute('data-status', 'done')
}

test('transfer: a coin arrives as previewed, and two presses send once', async ({
  open,
  page,
  world,
}) => {
  const to = stranger()
  const client = chain(world)
  await open(site)
  await connectWallet(page, 'Aspen')
  const before = await client.getBlockNumber({ cacheTime: 0 })
  const dialog = await write(page, { token: 'Ether', amount: '0.25', to })
  await expectViewState(dialog, 'WalletSendPreview', 'ready')
  await expect(dialog.locator('.send-sum')).toHaveText('0.25 ETH')
  await expect(dialog.locator('.full-address bdi')).toHaveText(to)
  await expect(dialog.getByText('First time sending')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 0.25 ETH' }).dblclick()
  await expect(dialog.locator('.sent')).toContainText(/(Sending|Sent) 0.25 ETH/)
  await confirmed(dialog)
  expect(await client.getBalance({ address: to })).toBe(250_000_000_000_000_000n)
  expect(await transfersTo(client, to, before)).toBe(1)
})

for (const [symbol, name] of [
  ['tUSD', 'Test Dollar'],
  ['tUSDT', 'Test Tether'],
] as const) {
  test(`transfer: ${symbol} to the last digit`, async ({ open, page, world }) => {
    const to = stranger()
    await open(site)
    await connectWallet(page, 'Aspen')
    const dialog = await write(page, { token: name, amount: '1.000001', to })
    await send(dialog, `Send 1.000001 ${symbol}`)
    expect(await balanceOf(world, tokenOf(world, symbol), to)).toBe(1_000_001n)
  })
}

test('transfer: SPL opens the receiver’s account, and the preview shows its cost', async ({
  open,
  page,
  world,
}) => {
  const { address: to } = await generateKeyPairSigner()
  await open('main.html?gateway=on&wallets=birch&networks=solana')
  await connectWallet(page, 'Birch')
  const dialog = await write(page, { token: 'Test Dollar', amount: '2.5', to })
  await expect(dialog.locator('.send-facts')).toContainText('Opens a token account')
  await send(dialog, 'Send 2.5 tUSD')
  expect(await tokenAccountsOf(world, to)).toContain('"amount":"2500000"')
})

test('transfer: declined in the wallet, nothing is sent, and the user can retry', async ({
  open,
  page,
  world,
}) => {
  const to = stranger()
  await open(site)
  await connectWallet(page, 'Aspen')
  const dialog = await write(page, { token: 'Ether', amount: '0.1', to })
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('reject', 'eth_sendTransaction'))
  await dialog.getByRole('button', { name: 'Send 0.1 ETH' }).click()
  await expectViewState(dialog, 'WalletSendPreview', 'declined')
  expect(await chain(world).getBalance({ address: to })).toBe(0n)
  await send(dialog, 'Try again')
  expect(await chain(world).getBalance({ address: to })).toBe(100_000_000_000_000_000n)
})

test('transfer: without coins for the fee nothing is signed', async ({ open, page, world }) => {
  const client = chain(world, 'evm2')
  const address = world.manifest.testAccounts.evm[2]?.address as Address
  const balance = await client.getBalance({ address })
  await client.setBalance({ address, value: 0n })
  try {
    await open(
      `main.html?gateway=on&wallets=cedar&networks=evm2&chain=${world.manifest.chains.evm2.chainId}`,
    )
    await connectWallet(page, 'Cedar')
    const dialog = await write(page, { token: 'Test Dollar', amount: '1', to: stranger() })
    await expectViewState(dialog, 'WalletSend', 'error')
    await expect(dialog.getByText('Not enough ETH for the network fee.')).toBeVisible()
  } finally {
    await client.setBalance({ address, value: balance })
  }
})

test('transfer: an address similar to an earlier receiver needs a confirmation', async ({
  open,
  page,
  world,
}) => {
  const known = stranger('ab12', '34cd')
  const twin = stranger('ab12', '34cd')
  await open(site)
  await connectWallet(page, 'Aspen')
  const dialog = await write(page, { token: 'Ether', amount: '0.01', to: known })
  await send(dialog, 'Send 0.01 ETH')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await write(page, { token: 'Ether', amount: '0.02', to: twin })
  await expectViewState(dialog, 'WalletSendPreview', 'warned')
  await expect(dialog.locator('.look-alike dd').first()).toContainText(twin)
  await expect(dialog.locator('.look-alike dd').last()).toContainText(known)
  // A new view takes the focus first.
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Confirm above to continue' }).click()
  await expect(dialog.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await send(dialog, 'Send 0.02 ETH')
  expect(await chain(world).getBalance({ address: twin })).toBe(20_000_000_000_000_000n)
})

test('transfer: an account change during the preview leads back to the filled form', async ({
  open,
  page,
}) => {
  await open(site)
  await connectWallet(page, 'Aspen')
  const to = stranger()
  const dialog = await write(page, { token: 'Ether', amount: '0.1', to })
  await expectViewState(dialog, 'WalletSendPreview', 'ready')
  await withHost(page, ({ wallets, portico }) => {
    const { networks } = portico.store.getState()
    wallets.aspen.setChain(Number(networks[1]?.id))
  })
  await expect(dialog.getByRole('alert').getByText(/Your wallet switched to/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Goes to ${to}` })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('0.1')
})

test('transfer: `open` resolves with the hash, and rejects when the modal closes', async ({
  open,
  page,
  world,
}) => {
  const to = stranger()
  await open(site)
  await connectWallet(page, 'Aspen')
  const openSend = (parameters: object) =>
    page.evaluate((given) => {
      const { host } = window
      host.outcome = host.portico
        .open({ view: 'WalletSend', arguments: given })
        .catch((error) => error.code)
    }, parameters)
  const outcome = () => page.evaluate(() => window.host.outcome)
  await openSend({ to, amount: '0.3' })
  const dialog = modal(page)
  await expect(dialog.getByRole('button', { name: `Goes to ${to}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await outcome()).toBe('transfer/closed')
  await openSend({ to, amount: '0.3', assetAddress: tokenOf(world, 'tUSD') })
  await dialog.getByRole('button', { name: 'Review send' }).click()
  await dialog.getByRole('button', { name: 'Send 0.3 tUSD' }).click()
  const hash = await outcome()
  await expect(dialog.locator('[data-layout="Account"]')).toBeVisible()
  const receipt = await chain(world).waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')
  expect(await balanceOf(world, tokenOf(world, 'tUSD'), to)).toBe(300_000n)
})

test('receive: copies the whole address', async ({ context, open, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(site)
  await connectWallet(page, 'Aspen')
  const address = await page.getByTestId('address').innerText()
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expectViewState(dialog, 'WalletReceive', 'ready')
  await expect(dialog.locator('.full-address bdi')).toHaveText(address)
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})
