import { expect, test, vi } from 'vitest'
import { LOAD_TIMEOUT_MS, RECONNECT_TIMEOUT_MS } from '../../core/deadlines.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { readRecord } from '../../core/storage/record.ts'
import { getStatus } from '../connections/connectionStatus.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { createWorld, settle, type World } from '../test/fixtures.ts'
import { connect } from './connect.ts'
import { reconnect } from './reconnect.ts'
import { restoreConnections } from './restoreConnections.ts'

type Id = 'evm' | 'sol' | 'both'

/** A browser in which these wallets were connected, in this order. */
async function visitedBefore(...ids: readonly Id[]) {
  const storage = memoryStorage()
  const { portico } = createWorld({ storage })
  for (const connectorId of ids) await connect(portico, { connectorId })
  return {
    reload(permitted: readonly Id[] = ids) {
      const world = createWorld({ storage })
      for (const id of permitted) {
        const wallet = world.wallets[id]
        for (const namespace of wallet.namespaces) wallet.authorised.add(namespace)
      }
      return world
    },
  }
}

/** The code of these wallets loads when the test says so. */
function loadByHand([connector]: World['connectors']) {
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  const code = new Promise<void>((onCode, onError) => {
    resolve = onCode
    reject = onError
  })
  if (connector) vi.spyOn(connector, 'load').mockReturnValue(code)
  return { resolve, reject }
}

test('reconnect: a stored connection is reconnecting, then connected', async () => {
  const { portico } = (await visitedBefore('evm')).reload()
  const state = () => portico.store.getState()
  const restored = restoreConnections(portico)
  expect([getStatus(state()), state().status]).toEqual(['reconnecting', 'restoring'])
  await restored
  expect([getStatus(state()), state().status]).toEqual(['connected', 'ready'])
})

test('reconnect: a wallet that grants nothing is disconnected, and forgotten after three starts', async () => {
  const browser = await visitedBefore('evm')
  const stored = []
  for (let start = 1; start <= 3; start += 1) {
    const { portico } = browser.reload([])
    await reconnect(portico)
    expect(getStatus(portico.store.getState())).toBe('disconnected')
    stored.push(readRecord(portico).connections.length)
  }
  expect(stored).toEqual([1, 1, 0])
})

test('reconnect: the time for a wallet to answer begins when its code has loaded', async () => {
  const { portico, connectors, clock } = (await visitedBefore('evm')).reload()
  const code = loadByHand(connectors)
  const restored = reconnect(portico)
  await settle()
  const parameters = { namespaces: ['eip155'], site: portico.config }
  expect(connectors[0]?.load).toHaveBeenCalledWith(parameters)
  clock.advance(2 * RECONNECT_TIMEOUT_MS)
  await settle()
  expect(getStatus(portico.store.getState())).toBe('reconnecting')
  code.resolve()
  await restored
  expect(getStatus(portico.store.getState())).toBe('connected')
})

test.each<[string, (code: ReturnType<typeof loadByHand>, clock: World['clock']) => void]>([
  ['fails to load', (code) => code.reject(new TypeError('offline'))],
  ['never loads', (_, clock) => clock.advance(LOAD_TIMEOUT_MS)],
])('reconnect: a wallet whose code %s is not forgotten', async (_, end) => {
  const browser = await visitedBefore('evm')
  for (let start = 1; start <= 4; start += 1) {
    const { portico, connectors, clock } = browser.reload()
    const errors: unknown[] = []
    portico.events.on('error', ({ error }) => errors.push(error))
    const code = loadByHand(connectors)
    const restored = reconnect(portico)
    await settle()
    end(code, clock)
    await restored
    expect(getStatus(portico.store.getState())).toBe('disconnected')
    expect(errors).toMatchObject([{ code: 'instance/load-failed' }])
  }
  const { portico } = browser.reload()
  await reconnect(portico)
  expect(getStatus(portico.store.getState())).toBe('connected')
})

test('reconnect: tabs that start together count as one start', async () => {
  const browser = await visitedBefore('evm')
  const tabs = [1, 2, 3, 4].map(() => browser.reload([]))
  await Promise.all(tabs.map(({ portico }) => reconnect(portico)))
  const { portico } = browser.reload()
  expect(readRecord(portico).connections).toMatchObject([{ misses: 1 }])
  await reconnect(portico)
  expect(getStatus(portico.store.getState())).toBe('connected')
})

test('reconnect: asks the wallets one at a time, the most recently used first', async () => {
  const { portico, connectors } = (await visitedBefore('sol', 'evm', 'both')).reload()
  const log: string[] = []
  for (const connector of connectors) {
    const ask = connector.connect
    vi.spyOn(connector, 'connect').mockImplementation(async (parameters) => {
      log.push(`${connector.id} requested`)
      await settle()
      log.push(`${connector.id} answers`)
      return ask(parameters)
    })
  }
  await reconnect(portico)
  expect(log).toEqual(['both', 'evm', 'sol'].flatMap((id) => [`${id} requested`, `${id} answers`]))
  expect(getActiveConnection(portico.store.getState())?.connectorId).toBe('both')
})
