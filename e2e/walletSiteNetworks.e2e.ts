import { createSolanaRpc, getBase58Decoder, type Signature } from '@solana/kit'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  http,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createSolanaTransaction } from '../services/vault/src/page/signing/test/createSolanaTransaction.ts'
import { approve, createProvider, openWindow } from './lib/cardApproval.ts'
import { test as base, logIn, pathOf } from './lib/cardWallet.ts'
import { fund, fundEvm } from './lib/families.ts'
import { expect, modal, withHost } from './lib/test.ts'
import { startWalletWorld, type WalletWorld } from './lib/walletWorld.ts'
import { readWorld } from './lib/world.ts'

// Networks of the site that the wallet service knows nothing of: their nodes are those of the site.

const test = base.extend<object, { readonly wallet: WalletWorld }>({
  wallet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const origins = [new URL(readWorld().siteUrl).origin]
      const wallet = await startWalletWorld({ origins, chains: ['evm2'] })
      await use(wallet)
      await wallet.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
test.describe.configure({ mode: 'default' })

test('site networks: viem sends over the site’s own node, and the user is told so', async ({
  open,
  page,
  wallet,
}) => {
  await open(pathOf(wallet))
  await logIn(page, wallet, 'own-evm@example.com')
  const account = (await page.getByTestId('address').textContent()) as Address
  await fundEvm(readWorld(), account)
  const { chainId, rpcUrl, name, caip2 } = readWorld().manifest.chains.evm
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({
    ...{ id: chainId, name, nativeCurrency },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const client = createWalletClient({ account, chain, transport: custom(createProvider(page)) })
  const node = createPublicClient({ chain, transport: http(rpcUrl), pollingInterval: 250 })
  const to = privateKeyToAddress(generatePrivateKey())

  const sending = client.sendTransaction({ to, value: parseEther('0.25') })
  const popup = await openWindow(page)
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(/^Send 0\.25\sETH$/)
  await expect(popup.locator('[data-warning=siteNetwork]')).toBeVisible()
  await expect(popup.locator('[data-row=network]')).toContainText(`${caip2} (`)
  await expect(popup.locator('[data-row=otherChanges]')).toContainText('Unknown')
  await approve(popup)
  const hash = await sending
  await node.waitForTransactionReceipt({ hash })
  expect(await node.getBalance({ address: to })).toBe(parseEther('0.25'))

  const calling = client.sendCalls({
    calls: [
      { to, value: 1n },
      { to, value: 2n },
    ],
  })
  await approve(await openWindow(page))
  const { id } = await calling
  expect(await client.waitForCallsStatus({ id, pollingInterval: 250 })).toMatchObject({
    statusCode: 200,
  })
  expect(await node.getBalance({ address: to })).toBe(parseEther('0.25') + 3n)
})

test('site networks: the library sends, and follows it to its end', async ({
  open,
  page,
  wallet,
}) => {
  await open(pathOf(wallet))
  await logIn(page, wallet, 'own-send@example.com')
  await fundEvm(readWorld(), (await page.getByTestId('address').textContent()) as Address)
  await withHost(page, async (host) => {
    const { prepareTransfer, sendTransfer } = await host.actions()
    const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
    const prepared = await prepareTransfer(host.portico, { to, value: 5n })
    host.outcome = sendTransfer(host.portico, { prepared }).then(({ hash }) => hash)
  })
  await approve(await openWindow(page))
  await expect
    .poll(() =>
      withHost(page, (host) =>
        host.portico.store.getState().transactions?.map(({ status }) => status),
      ),
    )
    .toEqual(['done'])
  await expect(modal(page)).toBeHidden()
})

test('site networks: a transaction of Solana over the site’s own node', async ({
  open,
  page,
  wallet,
}) => {
  await open(`${pathOf(wallet)}&networks=solana`)
  await logIn(page, wallet, 'own-solana@example.com')
  const owner = (await page.getByTestId('address').textContent()) ?? ''
  await fund(readWorld(), 'solana', owner)
  const { rpcUrl, caip2 } = readWorld().manifest.chains.solana
  const node = createSolanaRpc(rpcUrl)
  const { blockhash } = (await node.getLatestBlockhash().send()).value
  const amount = 1_000_000n
  const { bytes } = createSolanaTransaction({ payer: owner, amount, blockhash })
  const sending = page.evaluate(
    async ([own, list, networkId]) => {
      const { connections } = window.host.portico.store.getState()
      const [live] = Object.values(connections)
      if (live?.namespace !== 'solana' || !('provider' in live))
        throw new TypeError('not connected')
      const transaction = Uint8Array.from(list)
      const asked = { address: own, transaction, networkId: networkId as `solana:${string}` }
      return Array.from(await live.provider.signAndSendTransaction(asked))
    },
    [owner, Array.from(bytes), caip2] as const,
  )
  const popup = await openWindow(page)
  await expect(popup.locator('[data-warning=siteCluster]')).toBeVisible()
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(/^Send 0\.001\sSOL$/)
  await approve(popup)
  const signature = getBase58Decoder().decode(Uint8Array.from(await sending)) as Signature
  await expect
    .poll(async () => (await node.getSignatureStatuses([signature]).send()).value[0]?.err)
    .toBeNull()
})
