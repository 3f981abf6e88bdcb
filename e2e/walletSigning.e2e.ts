import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import {
  address,
  createSolanaRpc,
  getBase58Decoder,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type Signature,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { createSolanaTransaction } from '../services/vault/src/page/signing/test/createSolanaTransaction.ts'
import { fund, fundEvm } from './lib/families.ts'
import {
  type Answer,
  createSignIn,
  logIn,
  openSite,
  type Site,
  test,
  withoutThirdPartyCookies,
} from './lib/frameSite.ts'
import { readWorld } from './lib/world.ts'

// Requests of a site to the wallet in its frame, which the user approves: on the local chains, over
// the wallet service and its keeper.

test.use(withoutThirdPartyCookies)

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

let count = 0
function createEmail(): string {
  count += 1
  return `signing-${count}@example.com`
}

const readChains = () => readWorld().manifest.chains
const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const openButton = ({ frame }: Site) =>
  frame.getByRole('button', { name: 'Continue in a new window' })

/** Sends a request. Its answer comes when the user has decided. */
function rpc(
  { request }: Site,
  chainId: string,
  method: string,
  params?: unknown,
): Promise<Answer> {
  return request('RPC_REQUEST', { chainId, method, ...(params !== undefined && { params }) })
}

function sendEther(site: Site, from: string, value = parseEther('0.25')): Promise<Answer> {
  const transaction = { from, to: RECEIVER, value: `0x${value.toString(16)}` }
  return rpc(site, readChains().evm.caip2, 'eth_sendTransaction', [transaction])
}

async function openWindow(site: Site): Promise<Page> {
  const opening = site.page.waitForEvent('popup')
  await openButton(site).click()
  return opening
}

/** Clicks once the button approves: before, a click does nothing. */
async function approve(page: Page | Site['frame']): Promise<void> {
  const button = page.getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
}

test('wallet signing: a sign-in in the card, another text in a window', async ({ page, world }) => {
  const site = await openSite(page, world)
  const address = (await logIn(site, world, createEmail())) as `0x${string}`
  const message = createSignIn(site, address)
  const signing = rpc(site, 'eip155:1', 'personal_sign', [message, address])
  await approve(site.frame)
  const signature = (await signing).result as `0x${string}`
  expect(await verifyMessage({ address, message, signature })).toBe(true)

  const other = rpc(site, 'eip155:1', 'personal_sign', ['0x68656c6c6f', address])
  await approve(await openWindow(site))
  const otherSignature = (await other).result as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature: otherSignature })).toBe(true)
  expect((await site.views()).at(-1)).toBe('none')
  expect(site.problems).toEqual([])
})

test('wallet signing: a transfer, approved in a window of the wallet', async ({ page, world }) => {
  const site = await openSite(page, world)
  const { evm } = readChains()
  const address = (await logIn(site, world, createEmail(), evm.caip2)) as `0x${string}`
  await fundEvm(readWorld(), address)
  const client = createPublicClient({ transport: http(evm.rpcUrl) })
  const before = await client.getBalance({ address: RECEIVER })
  const sending = sendEther(site, address)
  const popup = await openWindow(site)
  expect(new URL(popup.url()).origin).toBe(world.vault.origin)
  const closing = popup.waitForEvent('close')
  await approve(popup)
  const { result } = await sending
  await closing
  const receipt = await client.waitForTransactionReceipt({ hash: result as `0x${string}` })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
  expect(await client.getBalance({ address: RECEIVER })).toBe(before + parseEther('0.25'))
  expect((await site.views()).at(-1)).toBe('none')
  expect(site.problems).toEqual([])
})

test('wallet signing: the window may be closed and opened again; the user may decline', async ({
  page,
  world,
}) => {
  const site = await openSite(page, world)
  const { evm } = readChains()
  const address = await logIn(site, world, createEmail(), evm.caip2)
  await fundEvm(readWorld(), address)
  const declined = { type: 'RPC_REQUEST_ERROR', code: 'user_rejected' }

  const first = sendEther(site, address)
  await (await openWindow(site)).close()
  const popup = await openWindow(site)
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Decline' }).click()
  await closing
  expect(await first).toEqual(declined)

  const second = sendEther(site, address)
  await site.frame.getByRole('button', { name: 'Decline' }).click()
  expect(await second).toEqual(declined)
  const client = createPublicClient({ transport: http(evm.rpcUrl) })
  expect(await client.getTransactionCount({ address: address as `0x${string}` })).toBe(0)
  expect((await site.views()).at(-1)).toBe('none')
})

test('wallet signing: the site ends a request, and its window closes', async ({ page, world }) => {
  const site = await openSite(page, world)
  const { evm } = readChains()
  const address = await logIn(site, world, createEmail(), evm.caip2)
  await fundEvm(readWorld(), address)
  const sending = sendEther(site, address)
  const popup = await openWindow(site)
  await expect(popup.getByRole('button', { name: 'Approve' })).toBeVisible()
  const closing = popup.waitForEvent('close')
  await site.cancel()
  expect(await sending).toMatchObject({ code: 'aborted' })
  await closing
  await expect(page.locator('iframe')).toBeHidden()

  const again = sendEther(site, address)
  await expect(openButton(site)).toBeVisible()
  expect(await site.request('SIGN_OUT')).toEqual({ type: 'SIGN_OUT_SUCCESS' })
  expect(await again).toMatchObject({ code: 'aborted' })
})

test('wallet signing: several requests, one after another', async ({ page, world }) => {
  const site = await openSite(page, world)
  const address = (await logIn(site, world, createEmail())) as `0x${string}`
  const statements = ['The first one', 'The second one', 'The third one']
  const texts = statements.map((statement) => createSignIn(site, address, statement))
  const signing = texts.map((text) => rpc(site, 'eip155:1', 'personal_sign', [text, address]))
  for (const statement of statements) {
    await expect(site.frame.getByText(statement).first()).toBeVisible()
    await approve(site.frame)
  }
  const answers = await Promise.all(signing)
  for (const [index, { result }] of answers.entries()) {
    const message = texts[index] ?? ''
    const signature = result as `0x${string}`
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  }
})

test('wallet signing: what reads runs without a question; what nobody knows is refused', async ({
  page,
  world,
}) => {
  const site = await openSite(page, world)
  const { evm } = readChains()
  expect(await rpc(site, evm.caip2, 'eth_blockNumber')).toMatchObject({ code: 'unauthorized' })
  const address = await logIn(site, world, createEmail(), evm.caip2)
  const chainId = `0x${evm.chainId.toString(16)}`
  expect(await rpc(site, evm.caip2, 'eth_accounts')).toMatchObject({ result: [address] })
  expect(await rpc(site, evm.caip2, 'eth_chainId')).toMatchObject({ result: chainId })
  expect(await rpc(site, evm.caip2, 'net_version', [])).toMatchObject({
    result: String(evm.chainId),
  })
  expect(await rpc(site, evm.caip2, 'eth_getBalance', [address, 'latest'])).toMatchObject({
    result: '0x0',
  })
  for (const method of ['eth_sign', 'wallet_addEthereumChain', 'wallet_showCallsStatus', 'hello']) {
    expect(await rpc(site, evm.caip2, method, [address, '0x00'])).toMatchObject({
      code: 'method_not_allowed',
    })
  }
  // There is no node for it.
  expect(await rpc(site, 'eip155:424242', 'eth_blockNumber')).toMatchObject({
    code: 'chain_not_supported',
  })
  const other = { from: RECEIVER, to: RECEIVER, value: '0x1' }
  expect(await rpc(site, evm.caip2, 'eth_sendTransaction', [other])).toMatchObject({
    code: 'unauthorized',
  })
  expect(
    await rpc(site, evm.caip2, 'eth_sendTransaction', [{ from: address, to: 7 }]),
  ).toMatchObject({ code: 'invalid_params' })
  expect(new Set(await site.views())).not.toContain('approval')
})

test('wallet signing: an approval window that no frame opened shows nothing', async ({
  page,
  world,
}) => {
  const site = await openSite(page, world)
  const opening = page.waitForEvent('popup')
  // The site itself opens it, and sends what it likes.
  await page.evaluate((url) => {
    const opened = window.open(url)
    const message = { kind: 'text', text: 'forged', bytes: '0x', digest: '0x' }
    const base = { chainId: 'eip155:1', origin: 'https://site.example', address: '0x' }
    const review = {
      prepared: { kind: 'message', ...base, digest: '0x', message },
      network: { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
      tokens: new Map(),
    }
    const content = { review, language: 'en', theme: { variables: {} } }
    setInterval(() => {
      const { port2 } = new MessageChannel()
      opened?.postMessage({ type: 'CONTENT', content }, '*', [port2])
    }, 50)
  }, `${world.vault.origin}/approval`)
  const popup = await opening
  await expect(popup.getByRole('heading')).toHaveText('This request has ended', { timeout: 15_000 })
  expect(site.problems).toEqual([])
})

test('wallet signing: without a window, the card says how to go on', async ({ page, world }) => {
  const site = await openSite(page, world)
  const { evm } = readChains()
  const address = await logIn(site, world, createEmail(), evm.caip2)
  await fundEvm(readWorld(), address)
  const sending = sendEther(site, address)
  await expect(openButton(site)).toBeVisible()
  await page.frames()[1]?.evaluate(() => {
    window.open = () => null
  })
  await openButton(site).click()
  await expect(site.frame.getByText('Your browser blocked the window')).toBeVisible()
  await site.frame.getByRole('button', { name: 'Decline' }).click()
  expect(await sending).toMatchObject({ code: 'user_rejected' })
})

test('wallet signing: Solana, a message and a transfer', async ({ page, world }) => {
  const site = await openSite(page, world)
  const { solana } = readChains()
  const owner = await logIn(site, world, createEmail(), solana.caip2)
  await fund(readWorld(), 'solana', owner)
  const bytes = new TextEncoder().encode('hello')
  const message = getBase58Decoder().decode(bytes)
  const signing = rpc(site, solana.caip2, 'solana_signMessage', { message, pubkey: owner })
  await approve(await openWindow(site))
  const { signature } = (await signing).result as { signature: string }
  const publicKey = await getPublicKeyFromAddress(address(owner))
  const signed = signatureBytes(Uint8Array.from(getBase58Encoder().encode(signature)))
  expect(await verifySignature(publicKey, signed, bytes)).toBe(true)

  const node = createSolanaRpc(solana.rpcUrl)
  const { value } = await node.getLatestBlockhash().send()
  const amount = 1_000_000n
  const { blockhash } = value
  const transaction = createSolanaTransaction({ payer: owner, amount, blockhash }).base64
  const sending = rpc(site, solana.caip2, 'solana_signAndSendTransaction', {
    transaction,
    pubkey: owner,
  })
  const before = await node.getBalance(address(owner)).send()
  await approve(await openWindow(site))
  const sent = (await sending).result as { signature: string }
  await expect
    .poll(async () => {
      const [status] = (await node.getSignatureStatuses([sent.signature as Signature]).send()).value
      return status?.confirmationStatus !== undefined && status.err === null
    })
    .toBe(true)
  const after = await node.getBalance(address(owner)).send()
  expect(before.value - after.value).toBeGreaterThanOrEqual(amount)
})
