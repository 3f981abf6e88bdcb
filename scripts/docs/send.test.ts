import { type Localnet, startLocalnet } from '@portico/localnet'
import { connect, createPortico, destroy, memoryStorage, type Portico, start } from 'portico'
import { evm } from 'portico/evm'
import { toNetwork } from 'portico/networks'
import { createFakeEvmWallet } from 'portico/testing'
import { createPublicClient, getAddress, http } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'

const receiver = getAddress(`0x${'d0c5'.repeat(10)}`)

let world: Localnet
let portico: Portico
let client: ReturnType<typeof createPublicClient>

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any' })
  const { chainId: id, name, rpcUrl, nativeCurrency } = world.manifest.chains.evm
  const network = toNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  const page = new EventTarget()
  const wallet = createFakeEvmWallet({
    name: 'Aspen',
    accounts: [world.manifest.testAccounts.evm[0]?.privateKey ?? '0x'],
    chainId: id,
    rpcUrls: { [id]: rpcUrl },
    calls: true,
  })
  wallet.install(page)
  client = createPublicClient({ transport: http(rpcUrl) })
  portico = createPortico({
    networks: [network],
    adapters: [evm({ page })],
    storage: memoryStorage(),
  })
  start(portico)
  await vi.waitFor(() => expect(portico.store.getState().connectors).toHaveLength(1), 20_000)
  await connect(portico, { connectorId: 'test.aspen' })
}, 180_000)

afterAll(async () => {
  destroy(portico)
  await world.stop()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const balance = () => client.getBalance({ address: receiver })

test('docs/send.md: a transfer, and what becomes of it', async () => {
  const { printed } = await runSample('send#2', { portico, receiver })
  const ownHash = `${printed.at(-1)?.[0]}` as `0x${string}`
  expect(printed).toEqual([
    [receiver, 10n ** 16n, 'ETH', expect.any(BigInt)],
    ['firstTime', false, undefined],
    [expect.stringMatching(/^0x[0-9a-f]{64}$/)],
  ])
  await client.waitForTransactionReceipt({ hash: ownHash })
  expect(await balance()).toBe(10n ** 16n)
})

test('docs/send.md: a transaction of the site’s own', async () => {
  const live = portico.store.getState().connections['eip155:test.aspen']
  if (live?.status !== 'connected') throw new TypeError('not connected')
  const provider = live.provider as { request(call: object): Promise<unknown> }
  const ownHash = await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: live.address, to: receiver, value: '0x1' }],
  })
  await client.waitForTransactionReceipt({ hash: ownHash as `0x${string}` })
  const { printed } = await runSample('send#3', { portico, ownHash })
  expect(printed).toEqual([['done', undefined]])
})

test('docs/calls.md: several calls at once', async () => {
  const before = await balance()
  const { printed } = await runSample('calls#1', { portico, receiver })
  expect(printed).toEqual([
    [expect.any(String)],
    [expect.stringMatching(/^(pending|done)$/), expect.any(Number)],
  ])
  await expect.poll(balance).toBe(before + 3n)
})
