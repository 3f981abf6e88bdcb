import { connect, createPortico, memoryStorage, type Portico } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { createFakePhone, createFakeRelay, type FakePhoneOptions } from 'portico/testing'
import { type RelaySocket, walletConnect } from 'portico/walletconnect'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeSocket } from 'ws'
import { runSample } from './test/runSample.ts'
import { takeOffline } from './test/takeOffline.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Shows the code to a phone until the phone is connected. */
async function pair(portico: Portico, options: FakePhoneOptions) {
  const evmOnly = { namespaces: ['eip155'], evm: { chainId: 1 } } as const
  const phone = createFakePhone({ ...evmOnly, ...options })
  const seen = new Set<string>()
  const { connections } = await connect(portico, {
    connectorId: 'walletConnect',
    onProgress(progress) {
      if (progress.type !== 'pairingUri' || seen.has(progress.uri)) return
      seen.add(progress.uri)
      void phone.pair(progress.uri)
    },
  })
  phone.close()
  expect(connections.map(({ address }) => address)).toEqual([phone.evmAddresses[0]])
}

test('README: a phone, over the public relay', async () => {
  const { url: relayUrl, openSocket } = createFakeRelay()
  const { requested } = takeOffline()
  const opened: URL[] = []
  // `new` returns what the constructor returns.
  const WebSocket = function open(url: string) {
    opened.push(new URL(url))
    return openSocket(url)
  }
  const { exported } = await runSample('README#6', { WebSocket })
  expect(opened).toEqual([])
  await pair(exported.portico as Portico, { relayUrl, openSocket })
  for (const { origin } of opened) expect(origin).toBe('wss://relay.walletconnect.org')
  expect(opened[0]?.searchParams.get('projectId')).toBe('your-project-id')
  expect(requested).toEqual([])
})

test('docs/relay.md: a relay in a test', async () => {
  const openSocket = (url: string) =>
    new NodeSocket(url, { origin: 'http://localhost' }) as unknown as RelaySocket
  const visit = async (relay: { readonly relayUrl: string; readonly projectId: string }) => {
    const options = { ...relay, openSocket }
    const portico = createPortico({
      networks: [mainnet],
      adapters: [evm()],
      connectors: [walletConnect({ ...options, storage: memoryStorage() })],
      storage: memoryStorage(),
    })
    await pair(portico, options)
  }
  const visited = vi.fn(visit)
  const { exported } = await runSample('relay#1', { visit: visited })
  expect(visited).toHaveResolvedTimes(1)
  const { url } = exported.relay as { readonly url: string }
  await expect(fetch(url.replace(/^ws/, 'http'))).rejects.toThrow('fetch failed')
})
