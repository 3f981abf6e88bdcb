import { connect, createPortico, destroy, memoryStorage, start } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { createFakeEvmWallet } from 'portico/testing'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'
import { startSiteGateway } from './test/startSiteGateway.ts'

const origin = 'https://app.example'

let gateway: Awaited<ReturnType<typeof startSiteGateway>>
beforeAll(async () => {
  gateway = await startSiteGateway({
    id: 'site',
    origin,
    environment: { NAMES_ZONE: 'names.example.com' },
  })
}, 180_000)
afterAll(() => gateway.close())

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A site at the gateway, with a wallet that no other one has. */
async function createSite() {
  const real = fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    request.headers.set('origin', origin)
    return real(request)
  })
  const page = new EventTarget()
  createFakeEvmWallet({ name: 'Aspen', accounts: [generatePrivateKey()], chainId: 1 }).install(page)
  const portico = createPortico({
    projectId: 'site',
    gatewayUrl: gateway.url,
    networks: [mainnet],
    adapters: [evm({ page })],
    storage: memoryStorage(),
  })
  onTestFinished(() => destroy(portico))
  start(portico)
  await vi.waitFor(() => expect(portico.store.getState().connectors).toHaveLength(1), 20_000)
  await connect(portico, { connectorId: portico.store.getState().connectors[0]?.id ?? '' })
  return { portico }
}

test('docs/names.md: an account registers a name, which another one cannot have', async () => {
  const name = 'alice.names.example.com'
  const site = await createSite()
  expect((await runSample('names#1', site)).printed).toEqual([[name]])
  expect(Object.values(site.portico.store.getState().identities ?? {})).toMatchObject([{ name }])
  expect((await runSample('names#1', await createSite())).printed).toEqual([['name_taken']])
})
