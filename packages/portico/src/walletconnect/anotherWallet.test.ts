import { beforeEach, expect, test, vi } from 'vitest'
import type { Portico } from '../core/portico.ts'
import { createPortico } from '../createPortico.ts'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { getLiveConnections } from '../features/connections/selectors.ts'
import { start } from '../features/lifecycle/start.ts'
import { fakeAdapter } from '../features/test/fixtures.ts'
import { sharedStorage } from '../features/test/sharedStorage.ts'
import { mainnet, optimism, solana } from '../networks/index.ts'
import { quiet } from '../testing/conformance/check.ts'
import { createFakePhone } from '../testing/phone/createFakePhone.ts'
import type { Eip1193Provider } from '../wire/accounts.ts'
import { relayWorld } from './test/relayWorld.ts'

let world: ReturnType<typeof relayWorld>
let records: ReturnType<typeof sharedStorage>
let other: ReturnType<typeof createFakePhone>
beforeEach(() => {
  world = relayWorld()
  records = sharedStorage()
  other = createFakePhone({
    name: 'Other Phone',
    relayUrl: world.relay.url,
    openSocket: world.relay.openSocket,
    origin: 'https://site.test',
    evm: { chainId: 1, chains: [10] },
  })
})

/** One tab: an instance with a relay, and the actions of its user. */
function openPage() {
  const tab = world.openTab()
  const portico = createPortico({
    projectId: 'test',
    networks: [mainnet, optimism, solana],
    adapters: [
      fakeAdapter('eip155'),
      { ...fakeAdapter('solana'), relay: () => import('../solana/relay/relay.ts') },
    ],
    connectors: [tab.connector],
    storage: records.forTab(),
    clock: world.clock,
  })
  const uris = new Set<string>()
  const startConnect = (signal?: AbortSignal) =>
    connect(portico, {
      connectorId: 'walletConnect',
      signal,
      onProgress: (item) => void (item.type === 'pairingUri' && uris.add(item.uri)),
    })
  /** Waits for the next code. */
  const code = async () => {
    const before = uris.size
    await vi.waitFor(() => expect(uris.size).toBe(before + 1))
    return [...uris].at(-1) as string
  }
  const pair = async (phone: typeof other) => {
    const shown = code()
    const connecting = startConnect()
    await phone.pair(await shown)
    const outcome = await connecting
    await quiet()
    return outcome
  }
  return { portico, tab, startConnect, code, pair }
}

const names = (portico: Portico) =>
  getLiveConnections(portico.store.getState()).map(({ wallet }) => wallet.name)

test('connecting another wallet replaces the first one and ends its session', async () => {
  const { portico, pair } = openPage()
  await pair(world.phone)
  expect(names(portico)).toEqual(['Fake Phone', 'Fake Phone'])
  const left = vi.fn()
  portico.events.on('disconnect', left)
  const { connections } = await pair(other)
  expect(connections).toHaveLength(2)
  expect(names(portico)).toEqual(['Other Phone', 'Other Phone'])
  await vi.waitFor(() => expect(world.phone.sessions).toEqual([]))
  expect(other.sessions).toHaveLength(1)
  expect(left).not.toHaveBeenCalled()
})

test('connecting another wallet: the first stays connected until the other approves', async () => {
  const { portico, startConnect, code, pair } = openPage()
  const [first] = (await pair(world.phone)).connections
  const provider = first?.provider as Eip1193Provider
  const live = () => getLiveConnections(portico.store.getState())
  const before = live()
  const controller = new AbortController()
  const shown = code()
  const cancelled = startConnect(controller.signal)
  await shown
  expect(live()).toEqual(before)
  expect(portico.store.getState().attempt).toMatchObject({ connectorId: 'walletConnect' })
  controller.abort()
  await expect(cancelled).rejects.toMatchObject({ code: 'connector/aborted' })
  other.script.next('reject')
  const refused = startConnect()
  await vi.waitFor(() => expect(portico.store.getState().attempt?.progress).toBeDefined())
  const { progress } = portico.store.getState().attempt ?? {}
  await other.pair(progress?.type === 'pairingUri' ? progress.uri : '')
  await expect(refused).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  expect(live()).toEqual(before)
  expect(world.phone.sessions).toHaveLength(1)
  const signed = provider.request({ method: 'personal_sign', params: ['0x6869', first?.address] })
  expect(await signed).toMatch(/^0x/)
})

test('connecting another wallet: the first may disconnect while the code is shown', async () => {
  const { portico, startConnect, code, pair } = openPage()
  await pair(world.phone)
  const shown = code()
  const connecting = startConnect()
  const uri = await shown
  world.phone.revoke()
  await vi.waitFor(() => expect(names(portico)).toEqual([]))
  await other.pair(uri)
  expect((await connecting).connections).toHaveLength(2)
  expect(names(portico)).toEqual(['Other Phone', 'Other Phone'])
})

test('disconnect also aborts a pending attempt for another wallet', async () => {
  const { portico, startConnect, code, pair } = openPage()
  await pair(world.phone)
  const shown = code()
  const connecting = startConnect()
  const ended = expect(connecting).rejects.toMatchObject({ code: 'connector/aborted' })
  await shown
  await disconnect(portico)
  await ended
  expect(portico.store.getState()).toMatchObject({ connections: {}, attempt: undefined })
})

test('after a reload, both the first wallet and the pending attempt are restored', async () => {
  const page = openPage()
  await page.pair(world.phone)
  const shown = page.code()
  void page.startConnect().catch(() => {})
  const uri = await shown
  page.tab.kill()
  const { portico } = openPage()
  const stop = start(portico)
  await vi.waitFor(() => expect(names(portico)).toEqual(['Fake Phone', 'Fake Phone']))
  await other.pair(uri)
  await vi.waitFor(() => expect(names(portico)).toEqual(['Other Phone', 'Other Phone']))
  await vi.waitFor(() => expect(world.phone.sessions).toEqual([]))
  stop()
})

test('other tabs switch to the other wallet and leave the first tab connected', async () => {
  const first = openPage()
  const stops = [start(first.portico)]
  await first.pair(world.phone)
  const second = openPage()
  stops.push(start(second.portico))
  await vi.waitFor(() => expect(names(second.portico)).toEqual(['Fake Phone', 'Fake Phone']))
  await first.pair(other)
  await vi.waitFor(() => expect(names(second.portico)).toEqual(['Other Phone', 'Other Phone']))
  await quiet()
  expect(names(first.portico)).toEqual(['Other Phone', 'Other Phone'])
  expect(world.phone.sessions).toEqual([])
  for (const stop of stops) stop()
})
