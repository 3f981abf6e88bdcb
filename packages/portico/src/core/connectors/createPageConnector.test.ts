import { expect, test, vi } from 'vitest'
import { quiet } from '../../testing/conformance/check.ts'
import type { ConnectorEvent } from '../interfaces/connector.ts'
import { createPageConnector, type PageSession } from './createPageConnector.ts'

const wallet = {
  id: 'org.wallet',
  name: 'Wallet',
  type: 'announced',
  namespace: 'eip155',
  reach: { networks: 'any', methods: 'any', accountTypes: ['eoa'] },
} as const

function fakeSession() {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const session: PageSession = {
    connect: vi.fn(async () => ({ sessions: [] as never, declined: [] })),
    disconnect: vi.fn(async () => {}),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { session, listeners }
}

const parameters = {
  namespaces: ['eip155'],
  networks: [],
  mode: 'silent',
  signal: new AbortController().signal,
} as const

test('createPageConnector: loads the code when it is needed, once', async () => {
  const { session } = fakeSession()
  const load = vi.fn(async () => session)
  const connector = createPageConnector(wallet, load)
  await connector.disconnect({ namespaces: ['eip155'] })
  await connector.getAvailability()
  expect(load).not.toHaveBeenCalled()
  await connector.connect(parameters)
  await connector.connect(parameters)
  await connector.load()
  expect(load).toHaveBeenCalledTimes(1)
})

test('createPageConnector: parallel loads create one session', async () => {
  const sessions = [fakeSession(), fakeSession()]
  const load = vi.fn(async () => (sessions[load.mock.calls.length - 1] ?? fakeSession()).session)
  const connector = createPageConnector(wallet, load)
  await Promise.all([connector.connect(parameters), connector.connect(parameters)])
  const connects = sessions.map(({ session }) => vi.mocked(session.connect).mock.calls.length)
  expect(connects).toEqual([2, 0])
})

test('createPageConnector: a failed load has its own error, and is retried the next time', async () => {
  const { session } = fakeSession()
  const load = vi.fn(async () => session)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const connector = createPageConnector(wallet, load)
  await expect(connector.connect(parameters)).rejects.toMatchObject({
    code: 'instance/load-failed',
  })
  await connector.connect(parameters)
  expect(session.connect).toHaveBeenCalledTimes(1)
})

test('createPageConnector: subscriptions before the load work after it, unless they ended', async () => {
  const { session, listeners } = fakeSession()
  const connector = createPageConnector(wallet, async () => session)
  const stop = connector.subscribe(() => {})
  const left = connector.subscribe(() => {})
  left()
  await quiet()
  expect(listeners.size).toBe(1)
  stop()
  expect(listeners.size).toBe(0)
})
