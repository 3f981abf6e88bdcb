import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { solana } from '../solana/index.ts'
import { quiet } from '../testing/conformance/check.ts'
import type { Eip1193Provider } from '../wire/accounts.ts'
import { createSessionStore } from './session/createSessionStore.ts'
import { relayWorld } from './test/relayWorld.ts'

const session = {
  topic: '11'.repeat(32),
  symKey: '22'.repeat(32),
  expiresAt: 4_000_000_000_000,
  namespaces: { eip155: { accounts: [`eip155:1:0x${'ab'.repeat(20)}`], methods: [] } },
  peer: { name: 'Fir', url: '', icons: [] },
  current: {},
}
const pairing = {
  topic: '33'.repeat(32),
  symKey: '44'.repeat(32),
  secretKey: '55'.repeat(32),
  id: 1,
  expiresAt: 4_000_000_000_000,
  proposal: '{"eip155":{}}',
  messages: [],
  wanted: true,
}

test('a tab that missed the settlement uses the session that the other tab stored', async () => {
  const world = relayWorld()
  const deaf = world.openTab()
  const waiting = deaf.connect()
  await vi.waitFor(() => expect(deaf.uris()).toHaveLength(1))
  const other = world.openTab()
  const connecting = other.connect()
  await vi.waitFor(() => expect(other.uris()).toEqual(deaf.uris()))
  deaf.kill()
  await world.phone.pair(deaf.uris()[0] ?? '')
  const { sessions } = await connecting
  const found = await waiting
  expect(found.sessions.map(({ accounts }) => accounts)).toEqual(
    sessions.map(({ accounts }) => accounts),
  )
  expect(world.phone.sessions).toHaveLength(1)
})

test('a tab that has loaded for its site restores the session without loading anything', async () => {
  const world = relayWorld()
  const first = world.openTab()
  const connecting = first.connect()
  await vi.waitFor(() => expect(first.uris()).toHaveLength(1))
  await world.phone.pair(first.uris()[0] ?? '')
  await connecting
  const relay = vi.fn(() => import('../solana/relay/relay.ts'))
  const { connector, connect } = world.openTab()
  const own = { adapters: [{ ...solana(), relay }] }
  await connector.load({ namespaces: ['eip155', 'solana'], site: own })
  expect(relay).toHaveBeenCalledTimes(1)
  const { sessions } = await connect({ mode: 'silent', site: own })
  expect(sessions).toHaveLength(2)
  expect(relay).toHaveBeenCalledTimes(1)
})

test('writing the pairing does not overwrite sessions of another tab', () => {
  const backend = memoryStorage()
  const store = createSessionStore(backend, 'key')
  const before = backend.getItem('key')
  // Browsers show a tab the writes of another only after a moment.
  const late = {
    ...backend,
    getItem: (key: string) => (key === 'key' ? before : backend.getItem(key)),
  }
  const lateStore = createSessionStore(late, 'key')
  store.put(session)
  lateStore.setPairing(pairing)
  expect(store.sessions()).toMatchObject([{ topic: session.topic }])
  expect(store.pairing()).toMatchObject({ topic: pairing.topic })
})

test.each([true, false])(
  'a tab that leaves the code of another takes nothing from it (locks: %s)',
  async (hasLocks) => {
    const world = relayWorld(hasLocks)
    const first = world.openTab()
    const waiting = first.connect()
    await vi.waitFor(() => expect(first.uris()).toHaveLength(1))
    const second = world.openTab()
    const controller = new AbortController()
    const left = second.connect({ signal: controller.signal }).catch(() => {})
    await vi.waitFor(() => expect(second.uris()).toEqual(first.uris()))
    world.clock.advance(1)
    controller.abort()
    await left
    await quiet()
    expect(world.openTab().connector.getPendingAttempt?.()).toBeDefined()
    await world.phone.pair(first.uris()[0] ?? '')
    expect((await waiting).sessions).toHaveLength(2)
    await quiet()
    expect(world.phone.sessions).toHaveLength(1)
  },
)

test('a pairing is held while an open tab waits for it', async () => {
  const world = relayWorld()
  const first = world.openTab()
  void first.connect().catch(() => {})
  await vi.waitFor(() => expect(first.uris()).toHaveLength(1))
  await quiet()
  const { connector } = world.openTab()
  expect(await connector.getPendingAttempt?.()?.isHeld?.()).toBe(true)
  first.kill()
  expect(await connector.getPendingAttempt?.()?.isHeld?.()).toBe(false)
})

test('a page that is frozen behind the wallet does not block the pairing, and the wallet gets one response', async () => {
  const world = relayWorld()
  const frozen = world.openTab()
  void frozen.connect().catch(() => {})
  await vi.waitFor(() => expect(frozen.uris()).toHaveLength(1))
  const awake = world.openTab()
  const controller = new AbortController()
  void awake.connect({ signal: controller.signal }).catch(() => {})
  await vi.waitFor(() => expect(awake.uris()).toEqual(frozen.uris()))
  frozen.freeze()
  const { connector, connect } = world.openTab()
  const isHeld = () => connector.getPendingAttempt?.()?.isHeld?.()
  // A page that is awake requests the lock again each time it is stolen.
  for (const _ of [1, 2, 3]) {
    expect(await isHeld()).toBe(true)
    await quiet()
  }
  awake.kill()
  expect(await isHeld()).toBe(false)
  const resumed = connect({ onProgress: undefined })
  await world.phone.pair(frozen.uris()[0] ?? '')
  expect((await resumed).sessions).toHaveLength(2)
  await quiet()
  expect(world.relay.published.filter(({ tag }) => tag === 1103)).toHaveLength(1)
  expect(world.phone.sessions).toHaveLength(1)
})

test('a single page that is frozen behind the wallet is detected by the next check', async () => {
  const world = relayWorld()
  const frozen = world.openTab()
  void frozen.connect().catch(() => {})
  await vi.waitFor(() => expect(frozen.uris()).toHaveLength(1))
  await quiet()
  frozen.freeze()
  const { connector } = world.openTab()
  expect(await connector.getPendingAttempt?.()?.isHeld?.()).toBe(true)
  await quiet()
  expect(await connector.getPendingAttempt?.()?.isHeld?.()).toBe(false)
})

test('an attempt without onProgress ends with the code that was shown and creates no other', async () => {
  const world = relayWorld()
  const first = world.openTab()
  void first.connect().catch(() => {})
  await vi.waitFor(() => expect(first.uris()).toHaveLength(1))
  first.kill()
  const proposed = () => world.relay.published.filter(({ tag }) => tag === 1100).length
  const before = proposed()
  const resumed = world.openTab().connect({ onProgress: undefined })
  const ended = expect(resumed).rejects.toMatchObject({ code: 'relay/pairing-expired' })
  await quiet()
  world.clock.advance(240_001)
  await ended
  expect(proposed()).toBe(before)
})

test("a response to another tab's request is left for that tab, also while it is suspended", async () => {
  const world = relayWorld()
  const first = world.openTab()
  const connecting = first.connect()
  await vi.waitFor(() => expect(first.uris()).toHaveLength(1))
  await world.phone.pair(first.uris()[0] ?? '')
  const [evm] = (await connecting).sessions
  await world.openTab().connect({ mode: 'silent' })
  await quiet()
  world.phone.script.next('hang')
  const provider = evm.provider as Eip1193Provider
  const params = ['0x6869', evm.accounts[0].address]
  const signed = provider.request({ method: 'personal_sign', params })
  await quiet()
  first.drop()
  const before = world.relay.published.length
  world.phone.script.release()
  await vi.waitFor(() => expect(world.relay.published.length).toBeGreaterThan(before))
  await quiet()
  world.clock.advance(2000)
  expect(await signed).toMatch(/^0x/)
})

test('a wallet that approved long ago without settling is not awaited', async () => {
  const world = relayWorld()
  const first = world.openTab()
  void first.connect().catch(() => {})
  await vi.waitFor(() => expect(first.uris()).toHaveLength(1))
  first.kill()
  const storage = world.storage.forTab()
  const key = 'portico.walletconnect.pairing'
  const stored = JSON.parse(storage.getItem(key) ?? '')
  storage.setItem(key, JSON.stringify({ ...stored, responder: '66'.repeat(32) }))
  world.clock.advance(300_000)
  const second = world.openTab()
  void second.connect().catch(() => {})
  await vi.waitFor(() => expect(second.uris()).toHaveLength(1))
  expect(second.uris()).not.toEqual(first.uris())
})

test('a relay that is unreachable when the next code is due is awaited', async () => {
  const world = relayWorld()
  const tab = world.openTab()
  const connecting = tab.connect()
  await vi.waitFor(() => expect(tab.uris()).toHaveLength(1))
  world.relay.stop()
  world.clock.advance(231_000)
  await quiet()
  world.relay.start()
  world.clock.advance(5000)
  await vi.waitFor(() => expect(tab.uris()).toHaveLength(2))
  await world.phone.pair(tab.uris()[1] ?? '')
  expect((await connecting).sessions).toHaveLength(2)
})
