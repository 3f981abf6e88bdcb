import type { Page } from '@playwright/test'
import { type Hex, hexToString, verifyMessage } from 'viem'
import {
  next,
  owner,
  startWallet,
  stopPeer,
  type Wallet,
} from '../services/relay/src/test/stockClients.ts'
import { startPairing } from './lib/phone.ts'
import { test as base, nextCode } from './lib/scriptedPhone.ts'
import { beginSigning, expectSigned, MESSAGE, outcome, status } from './lib/signing.ts'
import { expect, modal, openModal, problemsOf } from './lib/test.ts'

const SITE = 'hosts/main.html?relay=on&wallets=none'
const DAPP = 'hosts/stockDapp.html'
const MAKER = 'verify.walletconnect.org'

interface Fixtures {
  /** The stock wallet, as walletkit 1.2.8 makes it, in this process. */
  readonly wallet: Wallet
  /** Requests of the pages to other hosts, which are blocked. */
  readonly outside: readonly string[]
}

const test = base.extend<Fixtures>({
  wallet: async ({ world }, use) => {
    // The SDKs read it, and then send no telemetry.
    process.env.IS_VITEST = 'true'
    const wallet = await startWallet(world.relayUrl)
    await use(wallet)
    await stopPeer(wallet)
  },
  outside: [
    async ({ context }, use) => {
      const urls: string[] = []
      await context.route(
        ({ protocol, hostname }) =>
          /^https?:$/.test(protocol) && !/^(localhost|127\.0\.0\.1)$/.test(hostname),
        (route) => {
          const url = new URL(route.request().url())
          if (url.host === MAKER) return route.fulfill(attest(url))
          urls.push(url.href)
          return route.abort()
        },
      )
      await use(urls)
    },
    { auto: true },
  ],
})

/**
 * The stock client requests an attestation of the site from its vendor. Without a response it waits
 * five seconds.
 */
function attest({ searchParams }: URL) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const attestation = [part({}), part({ id: searchParams.get('id') }), 'AA'].join('.')
  const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
  return { contentType: 'text/html', body: `<script>parent.postMessage(${message}, '*')</script>` }
}

interface Proposal {
  readonly id: number
  readonly params: { readonly proposer: { readonly metadata: { readonly name: string } } }
}

interface Request {
  readonly id: number
  readonly topic: string
  readonly params: { readonly chainId: string; readonly request: { readonly params: [Hex, Hex] } }
}

/** The wallet scans the code and grants these chains. */
async function approve(wallet: Wallet, uri: string, chains: readonly string[]): Promise<string> {
  const proposed = next<Proposal>(wallet, 'session_proposal')
  await wallet.pair({ uri })
  const { id } = await proposed
  const accounts = chains.map((chain) => `${chain}:${owner.address}`)
  const methods = ['personal_sign', 'eth_sendTransaction']
  const events = ['chainChanged', 'accountsChanged']
  const eip155 = { chains: [...chains], accounts, methods, events }
  const { topic } = await wallet.approveSession({ id, namespaces: { eip155 } })
  return topic
}

/** Signs the next message, and returns it with its chain. */
async function signNext(wallet: Wallet): Promise<readonly [string, string]> {
  const { id, topic, params } = await next<Request>(wallet, 'session_request')
  const [raw] = params.request.params
  const result = await owner.signMessage({ message: { raw } })
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  return [hexToString(raw), params.chainId]
}

const left = { code: 6000, message: 'User disconnected.' }

test('our client, stock wallet: connects, signs, switches network, disconnected by the wallet', async ({
  open,
  page,
  wallet,
  outside,
  world,
}) => {
  const { evm, evm2 } = world.manifest.chains
  await open(SITE)
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
  const topic = await approve(wallet, await nextCode(page), [evm.caip2, evm2.caip2])
  await expect(status(page)).toHaveText('connected')
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('address')).toHaveText(owner.address)
  await expect(page.getByTestId('connections')).toHaveText('eip155:walletConnect')

  const signing = signNext(wallet)
  await beginSigning(page)
  expect(await signing).toEqual([MESSAGE, evm.caip2])
  await expectSigned(page)

  // A granted network needs no approval, and the next request names its chain.
  await page.getByRole('button', { name: `Network: ${evm.name}` }).click()
  await modal(page).getByRole('button', { name: evm2.name }).click()
  await expect(page.getByTestId('network')).toHaveText(evm2.caip2)
  const signingThere = signNext(wallet)
  await beginSigning(page)
  expect(await signingThere).toEqual([MESSAGE, evm2.caip2])
  await expectSigned(page)

  await wallet.disconnectSession({ topic, reason: left })
  await expect(status(page)).toHaveText('disconnected')
  expect(await problemsOf(page)).toEqual([])
  expect(outside).toEqual([])
})

test('our client, stock wallet: refused, and disconnected by the site', async ({
  open,
  page,
  wallet,
  world,
}) => {
  const { evm } = world.manifest.chains
  const rejected = { code: 5000, message: 'User rejected.' }
  await open(SITE)
  const proposed = next<Proposal>(wallet, 'session_proposal')
  const first = await startPairing(page)
  await wallet.pair({ uri: first })
  await wallet.rejectSession({ id: (await proposed).id, reason: rejected })
  await expect(status(page)).toHaveText('disconnected')

  await approve(wallet, await startPairing(page), [evm.caip2])
  await expect(status(page)).toHaveText('connected')
  const requests = next<Request>(wallet, 'session_request')
  await beginSigning(page)
  const { id, topic } = await requests
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: rejected } })
  expect(await outcome(page)).toBe('rpc/user-rejected')

  // The site ends it.
  const gone = next<{ topic: string }>(wallet, 'session_delete')
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  expect((await gone).topic).toBe(topic)
})

/** The stock client in a page proposes a session. */
async function openDapp(page: Page, open: (path: string) => Promise<Page>): Promise<string> {
  await open(DAPP)
  return page.evaluate(async () => (await window.stock).connect())
}

const granted = (page: Page) => page.evaluate(async () => (await window.stock).granted())
const eventsOf = (page: Page) => page.evaluate(async () => (await window.stock).events)

/** Requests a signature, and checks that it is of the granted account. */
async function expectStockSigned(page: Page, account: string): Promise<void> {
  const address = account.split(':')[2] as Hex
  const raw = '0x68656c6c6f'
  const signature = await page.evaluate(
    async ([message, by]) => (await window.stock).sign(message, by),
    [raw, address] as const,
  )
  expect(await verifyMessage({ address, message: { raw }, signature: signature as Hex })).toBe(true)
}

test('stock client, our phone: connects, signs, disconnected by the phone', async ({
  open,
  page,
  phone,
  outside,
  world,
}) => {
  await phone.pair(await openDapp(page, open))
  const { evm } = world.manifest.chains
  const account = `${evm.caip2}:${world.manifest.testAccounts.evm[4]?.address}`
  const [first = ''] = await granted(page)
  expect(first.toLowerCase()).toBe(account.toLowerCase())
  await expect.poll(() => phone.act(({ sessions }) => sessions[0]?.siteName)).toBe('Stock')
  await expectStockSigned(page, first)
  await phone.act((it) => it.changeNetwork(31338))
  await expect.poll(() => eventsOf(page)).toEqual(['session_event'])
  await phone.act((it) => it.revoke())
  await expect.poll(() => eventsOf(page)).toEqual(['session_event', 'session_delete'])
  expect(outside).toEqual([])
})

test('stock client, our phone: disconnected by the site', async ({ open, page, phone }) => {
  await phone.pair(await openDapp(page, open))
  await granted(page)
  await expect.poll(() => phone.act(({ sessions }) => sessions.length)).toBe(1)
  await page.evaluate(async () => (await window.stock).disconnect())
  await expect.poll(() => phone.act(({ sessions }) => sessions.length)).toBe(0)
})

test('stock client, stock wallet: over our relay', async ({
  open,
  page,
  wallet,
  outside,
  world,
}) => {
  const topic = await approve(wallet, await openDapp(page, open), [world.manifest.chains.evm.caip2])
  const [account = ''] = await granted(page)
  const signing = signNext(wallet)
  await expectStockSigned(page, account)
  expect(await signing).toEqual(['hello', world.manifest.chains.evm.caip2])
  await wallet.disconnectSession({ topic, reason: left })
  await expect.poll(() => eventsOf(page)).toEqual(['session_delete'])
  expect(outside).toEqual([])
})
