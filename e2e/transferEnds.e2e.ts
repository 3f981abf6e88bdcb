import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { moveName } from '@portico/localnet'
import { createTestClient, getAddress, type Hex, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { connectWallet, expect, openAccount, test, withHost } from './lib/test.ts'
import type { E2eWorld } from './lib/world.ts'

// The results of transfers on the second chain, where tests mine blocks and no other test sends.
test.describe.configure({ mode: 'default' })

const stranger = () => getAddress(`0x${randomBytes(20).toString('hex')}`)

const tools = ({ manifest }: E2eWorld) =>
  createTestClient({
    mode: 'anvil',
    transport: http(manifest.chains.evm2.rpcUrl),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions)

const site = ({ manifest }: E2eWorld, more = '') =>
  `main.html?gateway=on&wallets=aspen&networks=evm2&chain=${manifest.chains.evm2.chainId}${more}`

const account = ({ manifest }: E2eWorld) =>
  privateKeyToAccount(manifest.testAccounts.evm[0]?.privateKey as Hex)

test.beforeEach(({ world }) => tools(world).setAutomine(false))
test.afterEach(async ({ world }) => {
  await tools(world).setAutomine(true)
  await tools(world).mine({ blocks: 1 })
})

/** From the account to the preview. */
async function write(page: Page, to: string, amount = '0.01') {
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  // The only token that the account holds here is chosen already.
  await expect(dialog.getByRole('button', { name: 'Change token, currently ETH' })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill(amount)
  await dialog.getByRole('textbox', { name: 'To' }).fill(to)
  return dialog
}

const previewSend = (dialog: Locator) => dialog.getByRole('button', { name: 'Review send' }).click()

/** Approves in the wallet. The transaction is pending, in no block. */
async function sendPending(page: Page, to: string): Promise<Locator> {
  const dialog = await write(page, to)
  await previewSend(dialog)
  await dialog.getByRole('button', { name: /^Send 0.01/ }).click()
  await expect(dialog.locator('.sent')).toContainText('Sending 0.01')
  await dialog.getByRole('button', { name: /^Activity/ }).click()
  await ends(dialog, 'pending')
  return dialog
}

async function ends(dialog: Locator, status: string, why?: string): Promise<void> {
  const row = dialog.locator('.transaction').first()
  await expect(row).toHaveAttribute('data-status', status)
  if (why) await expect(row).toContainText(why)
}

/** The transactions of the page's state. */
function followed(page: Page): Promise<{ hash: Hex; nonce: number }> {
  return withHost(page, ({ portico }) => {
    const [first] = portico.store.getState().transactions ?? []
    return { hash: first?.hash as `0x${string}`, nonce: first?.nonce ?? -1 }
  })
}

test('transaction: reverted, failed with a paid fee', async ({ open, world }) => {
  const page = await open(site(world))
  await connectWallet(page, 'Aspen')
  // A contract accepts it during simulation, and reverts in the block: Error("no way").
  const to = stranger()
  await tools(world).setCode({ address: to, bytecode: '0x00' })
  const dialog = await sendPending(page, to)
  const words = `${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}${'6e6f20776179'.padEnd(64, '0')}`
  const payload = `08c379a0${words}`
  const size = (payload.length / 2).toString(16)
  await tools(world).setCode({
    address: to,
    bytecode: `0x60${size}600c60003960${size}6000fd${payload}`,
  })
  await tools(world).mine({ blocks: 1 })
  await expect(dialog.getByRole('status').filter({ hasText: 'Transaction failed' })).toBeAttached()
  await ends(dialog, 'failed', 'The network rejected it')
})

test('transaction: out of gas, failed with a message', async ({ open, world }) => {
  const page = await open(site(world))
  await connectWallet(page, 'Aspen')
  const to = stranger()
  const dialog = await sendPending(page, to)
  // JUMPDEST, PUSH1 0, JUMP: an endless loop.
  await tools(world).setCode({ address: to, bytecode: '0x5b600056' })
  await tools(world).mine({ blocks: 1 })
  await ends(dialog, 'failed', 'The fee limit was too low')
})

for (const [how, why] of [
  ['repriced', 'Sent again with another fee'],
  ['cancelled', 'Cancelled in the wallet'],
] as const) {
  test(`transaction: replaced in the wallet: ${how}`, async ({ open, world }) => {
    const page = await open(site(world))
    await connectWallet(page, 'Aspen')
    const to = stranger()
    const dialog = await sendPending(page, to)
    await expect.poll(async () => (await followed(page)).nonce).toBeGreaterThanOrEqual(0)
    const { nonce } = await followed(page)
    const client = tools(world)
    const gasPrice = (await client.getGasPrice()) * 10n
    const own = account(world)
    await client.sendTransaction({
      account: own,
      chain: null,
      nonce,
      to: how === 'cancelled' ? own.address : to,
      value: how === 'cancelled' ? 0n : 10n ** 16n,
      maxFeePerGas: gasPrice,
      maxPriorityFeePerGas: gasPrice,
    })
    await client.mine({ blocks: 2 })
    await ends(dialog, 'replaced', why)
    expect(await client.getBalance({ address: to })).toBe(how === 'cancelled' ? 0n : 10n ** 16n)
  })
}

test('transaction: dropped after a minute, also over a reload', async ({ open, world }) => {
  const page = await open(site(world))
  await page.clock.install()
  await connectWallet(page, 'Aspen')
  await sendPending(page, stranger())
  await expect.poll(async () => (await followed(page)).nonce).toBeGreaterThanOrEqual(0)
  const { hash } = await followed(page)
  await tools(world).dropTransaction({ hash })
  await page.reload()
  await expect(page.getByTestId('status').first()).toHaveText('connected')
  const status = () =>
    withHost(page, ({ portico }) => portico.store.getState().transactions?.[0]?.status)
  await expect
    .poll(async () => {
      await page.clock.fastForward(15_000)
      return status()
    })
    .toBe('dropped')
})

test('transfer: a node that is down shows an error, and a retry works', async ({ open, world }) => {
  const page = await open(site(world, '&rpc=same'))
  await connectWallet(page, 'Aspen')
  const dialog = await write(page, stranger())
  // The RPC URL of the chain, and the gateway's RPC for it.
  const node = /[/]rpc[/]|chainId=/
  await page.route(node, (route) => route.abort())
  await previewSend(dialog)
  await expect(dialog.getByText(/^The fee couldn’t be estimated/)).toBeVisible()
  await page.unroute(node)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.locator('[data-layout="WalletSendPreview"]')).toBeVisible()
})

test('transfer: a name that resolves to another address before signing is not sent', async ({
  open,
  world,
}) => {
  const { evm2 } = world.manifest.chains
  const bob = getAddress(world.manifest.testAccounts.evm[1]?.address ?? '')
  await tools(world).setAutomine(true)
  const page = await open(site(world, '&names=on'))
  await connectWallet(page, 'Aspen')
  const dialog = await write(page, 'bob.eth')
  await previewSend(dialog)
  // The form shows an address, too, while the transfer is prepared.
  const preview = dialog.locator('[data-layout="WalletSendPreview"]')
  await expect(preview.locator('.full-address bdi')).toHaveText(bob)
  const to = stranger()
  try {
    await moveName(evm2, 'bob.eth', to)
    await dialog.getByRole('button', { name: /^Send 0.01/ }).click()
    await expect(dialog.getByText('bob.eth now has a different address')).toBeVisible()
    expect(
      await withHost(page, ({ wallets }) =>
        wallets.aspen.log.some(({ method }) => method === 'eth_sendTransaction'),
      ),
    ).toBe(false)
    await dialog.getByRole('button', { name: 'Review again' }).click()
    await expect(preview.locator('.full-address bdi')).toHaveText(to)
  } finally {
    await moveName(evm2, 'bob.eth', bob)
  }
})
