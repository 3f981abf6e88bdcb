import {
  connect,
  createPortico,
  getActiveConnection,
  memoryStorage,
  type Portico,
  type PorticoState,
  start,
} from 'portico'
import { evm } from 'portico/evm'
import { toNetwork } from 'portico/networks'
import { createFakeEvmWallet, createFakePhone, createFakeRelay } from 'portico/testing'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'
import { startNode } from './test/startNode.ts'

let node: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  node = await startNode()
})
afterAll(() => node.close())

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the page writes. */
interface Page {
  until(portico: Portico, isThere: (state: PorticoState) => boolean): Promise<PorticoState>
}

async function createSite() {
  const network = toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node.url] } },
  })
  const page = new EventTarget()
  const wallet = createFakeEvmWallet({ name: 'Aspen', chainId: 1 })
  wallet.install(page)
  const { until } = (await runSample('headless#2')).exported as unknown as Page
  return { network, page, wallet, until }
}

test('docs/headless.md: connect, read, sign, leave', async () => {
  const site = await createSite()
  const { printed } = await runSample('headless#1', site)
  expect(printed).toEqual([
    [site.wallet.addresses[0]],
    [10n ** 18n, 18, 'ETH'],
    [expect.stringMatching(/^0x[0-9a-f]{130}$/)],
  ])
})

test('docs/headless.md: a phone’s code', async () => {
  const { url: relayUrl, openSocket } = createFakeRelay()
  const phone = createFakePhone({ relayUrl, openSocket, evm: { chainId: 1 } })
  const seen = new Set<string>()
  const showCode = (uri: string) => {
    if (!seen.has(uri)) void phone.pair(uri)
    seen.add(uri)
  }
  const relay = { relayUrl, openSocket, storage: memoryStorage() }
  const { printed } = await runSample('headless#4', { ...(await createSite()), relay, showCode })
  expect(printed).toEqual([[phone.evmAddresses[0]]])
})

test('docs/headless.md: declined, and cancelled', async () => {
  const { printed } = await runSample('headless#5', await createSite())
  expect(printed).toEqual([['rpc/user-rejected'], ['connector/aborted']])
})

test('docs/headless.md: reading the state, as it changes', async () => {
  const { network, page, wallet, until } = await createSite()
  const portico = createPortico({ networks: [network], adapters: [evm({ page })] })
  onTestFinished(start(portico))
  await until(portico, ({ connectors }) => connectors.length > 0)
  const { printed, exported } = await runSample('headless#3', { portico })
  expect(printed).toEqual([])
  await connect(portico, { connectorId: wallet.rdns })
  const [address] = wallet.addresses
  expect(printed).toContainEqual([address, false])
  expect(printed.at(-1)).toEqual(['connected', address, 'Ethereum'])
  const { length } = printed
  const unsubscribe = exported.unsubscribe as () => void
  unsubscribe()
  wallet.setAccounts(wallet.addresses.slice(1))
  await until(portico, (state) => getActiveConnection(state)?.address === wallet.addresses[1])
  expect(printed).toHaveLength(length)
})
