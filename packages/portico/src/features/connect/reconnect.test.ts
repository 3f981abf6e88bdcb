import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { readRecord } from '../../core/storage/record.ts'
import { getStatus } from '../connections/connectionStatus.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { createWorld, settle } from '../test/fixtures.ts'
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
