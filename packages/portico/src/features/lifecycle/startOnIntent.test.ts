import { expect, test, vi } from 'vitest'
import { notifyIntent } from '../../core/intent.ts'
import type { ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import type { StorageBackend } from '../../core/storage/rawStore.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { emptyRecord } from '../../core/storage/record.ts'
import { quiet } from '../../testing/conformance/check.ts'
import { connect } from '../connect/connect.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { createLauncher } from '../modal/launcher.ts'
import { createWorld, fakeAdapter } from '../test/fixtures.ts'
import { manualClock } from '../test/modelWorld.ts'
import { startOnIntent } from './startOnIntent.ts'

function setUp(storage: StorageBackend = memoryStorage()) {
  const discover = vi.fn(() => () => {})
  const world = createWorld({
    storage,
    adapters: [
      { ...fakeAdapter('eip155'), discovery: async () => discover },
      fakeAdapter('solana'),
    ],
  })
  return { ...world, discover }
}

function showIntent(portico: ReturnType<typeof setUp>['portico']): void {
  notifyIntent(portico)
}

test('startOnIntent: of two providers the remaining one still starts', async () => {
  const { portico, discover } = setUp()
  const stopFirst = startOnIntent(portico)
  const stopSecond = startOnIntent(portico)
  stopSecond()
  showIntent(portico)
  await vi.waitFor(() => expect(discover).toHaveBeenCalledTimes(1))
  stopFirst()
})

test('startOnIntent: a record without a session does not start', () => {
  const storage = memoryStorage()
  storage.setItem('portico', JSON.stringify({ ...emptyRecord, recents: [{ id: 'a', name: 'A' }] }))
  const { portico } = setUp(storage)
  startOnIntent(portico)
  expect(portico.store.getState().status).toBe('ready')
})

test('startOnIntent: a first visit discovers nothing before intent', async () => {
  const { portico, discover } = setUp()
  const stop = startOnIntent(portico)
  expect(portico.store.getState().status).toBe('ready')
  await new Promise((resolve) => setImmediate(resolve))
  expect(discover).not.toHaveBeenCalled()
  showIntent(portico)
  await vi.waitFor(() => expect(discover).toHaveBeenCalledTimes(1))
  showIntent(portico)
  stop()
})

test('startOnIntent: opening is intent', async () => {
  const { portico, discover } = setUp()
  startOnIntent(portico)
  void portico.open()
  await vi.waitFor(() => expect(discover).toHaveBeenCalledTimes(1))
})

test('startOnIntent: a stored session starts at once and is restored', async () => {
  const storage = memoryStorage()
  const first = setUp(storage)
  await connect(first.portico, { connectorId: 'evm' })
  const second = setUp(storage)
  second.wallets.evm.authorised.add('eip155')
  startOnIntent(second.portico)
  expect(second.portico.store.getState().status).toBe('restoring')
  await vi.waitFor(() => expect(second.portico.store.getState().status).toBe('ready'))
  expect(getActiveConnection(second.portico.store.getState())?.key).toBe('eip155:evm')
  expect(second.portico.store.getState().recents).toEqual([{ id: 'evm', name: 'evm' }])
})

test('startOnIntent: a pending attempt starts at once, and its approval is found', async () => {
  const { connectors } = createWorld()
  const waiting = connectors.slice(2).map((connector) => ({
    ...connector,
    reachesMany: true,
    getPendingAttempt: () => ({ namespaces: connector.namespaces }),
  }))
  const { portico } = createWorld({ connectors: waiting })
  startOnIntent(portico)
  // The namespace that was in use stays in use.
  await vi.waitFor(() =>
    expect(getActiveConnection(portico.store.getState())?.key).toBe('eip155:both'),
  )
})

test('resumeAttempts: ends with the connector, and waits while another tab holds the attempt', async () => {
  const { connectors } = createWorld()
  const [connector] = connectors.slice(2)
  if (!connector) throw new TypeError('no connector')
  const clock = manualClock()
  let isElsewhere = true
  let grant = () => {}
  const isGranted = new Promise<void>((resolve) => {
    grant = resolve
  })
  const ask = vi.fn(async (parameters: ConnectorConnectParameters) => {
    await isGranted
    return connector.connect(parameters)
  })
  const isHeld = vi.fn(async () => isElsewhere)
  const waiting = {
    ...connector,
    reachesMany: true,
    connect: ask,
    getPendingAttempt: () => ({ namespaces: connector.namespaces, isHeld }),
  }
  const open = () => createWorld({ connectors: [waiting], clock }).portico
  const second = open()
  startOnIntent(second)
  await vi.waitFor(() => expect(isHeld).toHaveBeenCalledTimes(1))
  await quiet()
  clock.advance(1000)
  await vi.waitFor(() => expect(isHeld).toHaveBeenCalledTimes(2))
  await quiet()
  expect(second.store.getState().connections).toEqual({})
  expect(ask).not.toHaveBeenCalled()
  isElsewhere = false
  const third = open()
  startOnIntent(third)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  // The waiting tab resumes with its next check.
  clock.advance(1000)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  clock.advance(60_000)
  grant()
  await vi.waitFor(() =>
    expect(getActiveConnection(third.store.getState())?.connectorId).toBe(connector.id),
  )
})

test.each(['a second later', 'when the user chooses a wallet'])(
  'start: with nothing stored, the relay is followed %s and not before',
  async (when) => {
    const { connectors } = createWorld()
    const onProblem = vi.fn(() => () => {})
    const relays = connectors.map((item) => ({ ...item, reachesMany: true, onProblem }))
    const { portico, clock } = createWorld({ connectors: relays })
    startOnIntent(portico)
    notifyIntent(portico)
    await portico.keep(createLauncher).starting
    expect(portico.store.getState().status).toBe('ready')
    await quiet()
    clock.advance(999)
    await quiet()
    expect(onProblem).not.toHaveBeenCalled()
    if (when === 'a second later') clock.advance(1)
    else void connect(portico, { connectorId: 'evm' })
    await vi.waitFor(() => expect(onProblem).toHaveBeenCalledTimes(relays.length))
    clock.advance(1000)
    await quiet()
    expect(onProblem).toHaveBeenCalledTimes(relays.length)
  },
)

test('start: starts once when started and stopped twice, as in strict mode', async () => {
  const { portico, discover } = setUp()
  startOnIntent(portico)()
  const stop = startOnIntent(portico)
  showIntent(portico)
  await vi.waitFor(() => expect(discover).toHaveBeenCalledTimes(1))
  stop()
})

test('followRecord: a wallet connected in another tab is connected here', async () => {
  let notify = () => {}
  const items = new Map<string, string>()
  const storage: StorageBackend = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
  const here = setUp({
    ...storage,
    subscribe(_, listener) {
      const before = notify
      notify = () => {
        before()
        listener()
      }
      return () => {}
    },
  })
  startOnIntent(here.portico)
  const there = setUp(storage)
  await connect(there.portico, { connectorId: 'evm' })
  here.wallets.evm.authorised.add('eip155')
  notify()
  await vi.waitFor(() =>
    expect(getActiveConnection(here.portico.store.getState())?.key).toBe('eip155:evm'),
  )
})

test('start: discovery code that failed to load is loaded again', async () => {
  let offline = true
  const discover = vi.fn(() => () => {})
  const { portico } = createWorld({
    adapters: [
      {
        ...fakeAdapter('eip155'),
        discovery: async () => {
          if (offline) throw new TypeError('offline')
          return discover
        },
      },
      fakeAdapter('solana'),
    ],
  })
  const errors: string[] = []
  portico.events.on('error', ({ scope }) => errors.push(scope))
  const stop = startOnIntent(portico)
  showIntent(portico)
  await vi.waitFor(() => expect(errors).toContain('discovery'))
  expect(portico.store.getState().discovering).toBe(true)
  offline = false
  showIntent(portico)
  await vi.waitFor(() => expect(portico.store.getState().discovering).toBe(false))
  expect(discover).toHaveBeenCalledTimes(1)
  stop()
})
