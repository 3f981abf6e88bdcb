import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningGateway, readConfig, startGateway } from '@portico/gateway'
import { connect, createPortico, destroy, memoryStorage, start } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { createFakeEvmWallet } from 'portico/testing'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'
import { startNode } from './test/startNode.ts'

const origin = 'https://app.example'

let node: Awaited<ReturnType<typeof startNode>>
let gateway: RunningGateway
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-docs-'))
  node = await startNode()
  gateway = await startGateway(
    readConfig({
      RPC_EIP155_1: node.url,
      ALLOW_PRIVATE_UPSTREAMS: 'true',
      NAMES_ZONE: 'names.example.com',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    }),
  )
  await gateway.projects.put({ id: 'site', name: 'My site', origins: [origin] })
}, 180_000)
afterAll(async () => {
  await gateway.close()
  node.close()
  await rm(folder, { recursive: true, force: true })
})

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
