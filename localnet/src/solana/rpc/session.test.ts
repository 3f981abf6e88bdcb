import { expect, test, vi } from 'vitest'
import type { Cluster } from '../cluster.ts'
import { Session } from './session.ts'

const subscribe = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'slotSubscribe', params: [] })
const settle = () => new Promise((resolve) => setImmediate(resolve))

function open() {
  const stop = vi.fn()
  const add = vi.fn(() => stop)
  const sent: string[] = []
  const cluster = { onSlot: { add } } as unknown as Cluster
  return { session: new Session(cluster, (text) => sent.push(text)), add, stop, sent }
}

test('session: answers a message and ends its subscriptions with the client', async () => {
  const { session, add, stop, sent } = open()
  session.receive(subscribe)
  await settle()
  expect(sent).toHaveLength(1)
  expect(add).toHaveBeenCalledTimes(1)
  session.close()
  expect(stop).toHaveBeenCalledTimes(1)
})

test('session: ignores queued messages of a client that is gone', async () => {
  const { session, add, sent } = open()
  session.receive(subscribe)
  session.receive(subscribe)
  session.close()
  session.receive(subscribe)
  await settle()
  expect(add).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})
