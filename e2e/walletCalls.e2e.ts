import type { Page } from '@playwright/test'
import {
  type Address,
  BaseError,
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  defineChain,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { approve, createProvider, openWindow } from './lib/cardApproval.ts'
import { logIn, pathOf, test } from './lib/cardWallet.ts'
import { fundEvm } from './lib/families.ts'
import { outcome } from './lib/signing.ts'
import { expect, modal, withHost } from './lib/test.ts'
import type { WalletWorld } from './lib/walletWorld.ts'
import { readWorld } from './lib/world.ts'

// Batches of calls (EIP-5792), which the user approves in the card of a site: by viem, over the
// provider of the library, the wallet's frame and the local chain.

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

const SPENDER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** Code that does nothing, and code that reverts: https://www.evm.codes */
const STOP = '0x00'
const REVERT = '0x60006000fd'

let count = 0

const readEvm = () => readWorld().manifest.chains.evm

/** A user who has logged in and has coins, and their wallet as viem sees it. */
async function begin(open: (path: string) => Promise<unknown>, page: Page, wallet: WalletWorld) {
  count += 1
  await open(pathOf(wallet))
  await logIn(page, wallet, `calls-${count}@example.com`)
  const address = (await page.getByTestId('address').textContent()) as Address
  await fundEvm(readWorld(), address)
  const { chainId, rpcUrl, name } = readEvm()
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const rpcUrls = { default: { http: [rpcUrl] } }
  const chain = defineChain({ id: chainId, name, nativeCurrency, rpcUrls })
  const transport = custom(createProvider(page))
  const client = createWalletClient({ account: address, chain, transport, pollingInterval: 250 })
  const node = createPublicClient({ chain, transport: http(rpcUrl) })
  const control = createTestClient({ mode: 'anvil', chain, transport: http(rpcUrl) })
  return { address, client, node, control }
}

/** The code of the wallet's error, by viem's own classes. */
async function getCode(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof BaseError)) return error
  const found = error.walk((one) => typeof Object(one).code === 'number')
  return [found?.name, Object(found).code === -1 ? error.details : Object(found).code]
}

test('wallet calls: viem sends an allowance and a transfer, and waits for both', async ({
  open,
  page,
  wallet,
}) => {
  const { address, client, node, control } = await begin(open, page, wallet)
  const [token] = readEvm().tokens
  const own = { address: token?.address as Address, abi: erc20Abi } as const
  const mintable = parseAbi([
    'function minter() view returns (address)',
    'function mint(address to, uint256 amount)',
  ])
  const minter = await node.readContract({ ...own, abi: mintable, functionName: 'minter' })
  await control.impersonateAccount({ address: minter })
  await control.setBalance({ address: minter, value: parseEther('1') })
  const bank = createWalletClient({
    account: minter,
    chain: client.chain,
    transport: http(readEvm().rpcUrl),
  })
  const minting = await bank.writeContract({
    ...own,
    abi: mintable,
    functionName: 'mint',
    args: [address, 5n],
  })
  await node.waitForTransactionReceipt({ hash: minting })

  expect(await client.getCapabilities({ chainId: client.chain.id })).toEqual({
    atomic: { status: 'unsupported' },
  })
  // Of no other test.
  const receiver = privateKeyToAddress(generatePrivateKey())
  const sending = client.sendCalls({
    calls: [
      { to: own.address, abi: erc20Abi, functionName: 'approve', args: [SPENDER, maxUint256] },
      { to: own.address, abi: erc20Abi, functionName: 'transfer', args: [receiver, 2n] },
    ],
  })
  const popup = await openWindow(page)
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Send 2 transactions')
  await expect(popup.getByRole('heading', { level: 2 })).toHaveText([
    '1. Allow unlimited spending',
    /^2\. Send 0\.0+2\sTEST$/,
  ])
  await expect(popup.locator('[data-warning=unlimited], [data-warning=separate]')).toHaveCount(2)
  await expect(popup.locator('[data-row=fee]')).toHaveCount(1)
  const closing = popup.waitForEvent('close')
  await approve(popup)
  const { id } = await sending
  await closing
  await expect(modal(page)).toBeHidden()
  const status = await client.waitForCallsStatus({ id })
  expect(status).toMatchObject({ id, status: 'success', statusCode: 200, atomic: false })
  expect(status.receipts?.map((receipt) => receipt.status)).toEqual(['success', 'success'])
  expect(status.receipts?.[1]?.logs).toHaveLength(1)
  const args = [address, SPENDER] as const
  expect(await node.readContract({ ...own, functionName: 'allowance', args })).toBe(maxUint256)
  const balance = { functionName: 'balanceOf', args: [receiver] } as const
  expect(await node.readContract({ ...own, ...balance })).toBe(2n)
  expect(await node.getTransactionCount({ address })).toBe(2)

  // The id alone tells it, when the page has loaded again.
  await page.reload()
  await expect(page.getByTestId('status').first()).toHaveText('connected')
  expect(await client.getCallsStatus({ id })).toMatchObject({ statusCode: 200 })
})

test('wallet calls: a second call that reverts is a batch that reverted in part', async ({
  open,
  page,
  wallet,
}) => {
  const { address, client, node, control } = await begin(open, page, wallet)
  const to = `0x${'c0de'.repeat(9)}${String(Date.now()).slice(-4)}` as Address
  await control.setCode({ address: to, bytecode: STOP })
  const calls = [
    { to: SPENDER, value: 1n },
    { to, data: '0x01' as Hex },
    { to: SPENDER, value: 2n },
  ] as const
  const own = crypto.randomUUID()
  const sending = client.sendCalls({ calls, id: own })
  const popup = await openWindow(page)
  await expect(popup.getByRole('heading', { level: 2 })).toHaveCount(3)
  // What the wallet has simulated is no more.
  await control.setCode({ address: to, bytecode: REVERT })
  await approve(popup)
  const { id } = await sending
  expect(id).toBe(own)
  const status = await client.waitForCallsStatus({ id })
  expect(status).toMatchObject({ status: 'failure', statusCode: 600, atomic: false })
  expect(status.receipts?.map((receipt) => receipt.status)).toEqual(['success', 'reverted'])
  // The third is not sent, nor is anything twice.
  expect(await node.getTransactionCount({ address })).toBe(2)
  expect(await getCode(client.sendCalls({ calls: calls.slice(0, 1), id }))).toEqual([
    'DuplicateIdError',
    5720,
  ])
})

test('wallet calls: what the user declines, and what this wallet cannot do', async ({
  open,
  page,
  wallet,
}) => {
  const { address, client, node, control } = await begin(open, page, wallet)
  const calls = [
    { to: SPENDER, value: 1n },
    { to: SPENDER, value: 2n },
  ] as const
  const declined = getCode(client.sendCalls({ calls }))
  await modal(page).frameLocator('iframe').getByRole('button', { name: 'Decline' }).click()
  expect(await declined).toEqual(['UserRejectedRequestError', 4001])
  await expect(modal(page)).toBeHidden()

  expect(await getCode(client.sendCalls({ calls, forceAtomic: true }))).toEqual([
    'AtomicityNotSupportedError',
    5760,
  ])
  const capabilities = { paymasterService: { url: 'https://pay.example' } }
  expect(await getCode(client.sendCalls({ calls, capabilities }))).toEqual([
    'UnsupportedNonOptionalCapabilityError',
    5700,
  ])
  const many = Array(33).fill(calls[0])
  expect(await getCode(client.sendCalls({ calls: many }))).toEqual(['BundleTooLargeError', 5740])
  expect(await getCode(client.getCallsStatus({ id: 'hello' }))).toEqual([
    'UnknownBundleIdError',
    5730,
  ])
  // One that would fail after the other is not shown.
  const to = `0x${'fade'.repeat(10)}` as Address
  await control.setCode({ address: to, bytecode: REVERT })
  expect(await getCode(client.sendCalls({ calls: [calls[0], { to, data: '0x01' }] }))).toEqual([
    'InvalidParamsRpcError',
    -32_602,
  ])
  await expect(modal(page)).toBeHidden()
  expect(await node.getTransactionCount({ address })).toBe(0)
})

test('wallet calls: the library’s own action, cancelled in the card, then approved', async ({
  open,
  page,
  wallet,
}) => {
  const { address, node } = await begin(open, page, wallet)
  const beginSending = () =>
    withHost(page, async (host) => {
      const { sendCalls } = await host.actions()
      const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
      const ended = sendCalls(host.portico, {
        calls: [
          { to, value: '0x1' },
          { to, value: '0x2' },
        ],
      })
      host.outcome = ended.then(
        ({ id }) => id,
        (error: { code: string }) => error.code,
      )
    })
  await beginSending()
  const dialog = modal(page)
  await expect(dialog.getByRole('heading', { name: 'Approve request' })).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByRole('button', { name: 'Decline' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await outcome(page)).toBe('rpc/user-rejected')
  await beginSending()
  await approve(await openWindow(page))
  await expect(dialog).toBeHidden()
  const readStatus = () =>
    withHost(page, async (host) => {
      const { getCallsStatus } = await host.actions()
      const id = (await host.outcome) ?? ''
      return (await getCallsStatus(host.portico, { id })).status
    })
  await expect.poll(readStatus).toBe('done')
  expect(await node.getTransactionCount({ address })).toBe(2)
})
