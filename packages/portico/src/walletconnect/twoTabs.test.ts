import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../core/storage/backend.ts'
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
  wanted: true,
}

test('a tab that did not hear the wallet goes on with what the other tab heard', async () => {
  const world = relayWorld()
  const deaf = world.openTab()
  const waiting = deaf.connect()
  await vi.waitFor(() => expect(deaf.uris()).toHaveLength(1))
  const other = world.openTab()
  const heard = other.connect()
  await vi.waitFor(() => expect(other.uris()).toEqual(deaf.uris()))
  deaf.kill()
  await world.phone.pair(deaf.uris()[0] ?? '')
  const { sessions } = await heard
  const found = await waiting
  expect(found.sessions.map(({ accounts }) => accounts)).toEqual(
    sessions.map(({ accounts }) => accounts),
  )
  expect(world.phone.sessions).toHaveLength(1)
})

test('a tab that writes on its pairing does not put back sessions as they were', () => {
  const backend = memoryStorage()
  const store = createSessionStore(backend, 'key')
  const before = backend.getItem('key')
  // Browsers let a tab see what another wrote only a little later.
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
