import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryStorage, type Portico, type PorticoState } from 'portico'
import { toNetwork } from 'portico/networks'
import { createFakeEvmWallet, createFakePhone, createFakeRelay } from 'portico/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runSample, writeSamples } from './test/runSamples.ts'

const [flows, phoneCode, declined] = writeSamples('headless') as [string, string, string]

/** A node that knows of one balance. */
let node: Server
beforeAll(async () => {
  node = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const answer = ({ id, method }: { id: number; method: string }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? '0x1' : '0xde0b6b3a7640000',
    })
    const asked = JSON.parse(text)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  node.closeAllConnections()
  node.close()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function createSite() {
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const network = toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const page = new EventTarget()
  const wallet = createFakeEvmWallet({ name: 'Aspen', chainId: 1 })
  wallet.install(page)
  return { network, page, wallet, until }
}

/** As the page shows it. */
function until(portico: Portico, isThere: (state: PorticoState) => boolean): Promise<PorticoState> {
  return new Promise((resolve) => {
    const look = (state: PorticoState) => {
      if (!isThere(state)) return
      unsubscribe()
      resolve(state)
    }
    const unsubscribe = portico.store.subscribe(look)
    look(portico.store.getState())
  })
}

test('docs/headless.md: connect, read, sign, leave', async () => {
  const site = createSite()
  const { printed } = await runSample(flows, site)
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
  const { printed } = await runSample(phoneCode, { ...createSite(), relay, showCode })
  expect(printed).toEqual([[phone.evmAddresses[0]]])
})

test('docs/headless.md: declined, and cancelled', async () => {
  const { printed } = await runSample(declined, createSite())
  expect(printed).toEqual([['rpc/user-rejected'], ['connector/aborted']])
})
