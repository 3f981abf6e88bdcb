import { memoryStorage } from 'portico'
import type { RelaySocket } from 'portico/walletconnect'
import { expect, test } from 'vitest'
import { persistRequests } from './persistRequests.ts'

/** A page of the phone: the messages that it receives, and the frames that the relay gets. */
function openPage(storage = memoryStorage(), now = () => 1_700_000_000_000) {
  const received: string[] = []
  const sent: string[] = []
  const socket: RelaySocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => void sent.push(text),
    close() {},
  }
  const connection = persistRequests(storage, now).watch(socket)
  const send = (id: unknown, rest: object) => connection.send(JSON.stringify({ id, ...rest }))
  connection.onmessage = ({ data }) => {
    const { id, params } = JSON.parse(String(data))
    received.push(params.data.message)
    send(id, { result: true })
  }
  return {
    received,
    sent,
    subscribe: (...topics: string[]) =>
      send(1, { method: 'irn_batchSubscribe', params: { topics } }),
    publish: (topic: string, tag: number) =>
      send(2, { method: 'irn_publish', params: { topic, tag } }),
    deliver: (topic: string, message: string, tag: number) =>
      socket.onmessage?.({
        data: JSON.stringify({
          id: 7,
          method: 'irn_subscription',
          params: { id: topic, data: { topic, message, tag } },
        }),
      }),
    settled: () => Promise.resolve(),
  }
}

test('persistRequests: the next page receives an unanswered request, once, without acknowledging it', async () => {
  const storage = memoryStorage()
  const first = openPage(storage)
  first.subscribe('a', 'b')
  first.deliver('a', 'sign', 1108)
  first.deliver('b', 'propose', 1100)
  expect(first.received).toEqual(['sign', 'propose'])

  const next = openPage(storage)
  next.subscribe('a')
  await next.settled()
  expect(next.received).toEqual(['sign'])
  expect(next.sent).toHaveLength(1)
  next.subscribe('a', 'b')
  await next.settled()
  expect(next.received).toEqual(['sign', 'propose'])
  // The relay delivers it again without an acknowledgement.
  next.deliver('a', 'sign', 1108)
  next.publish('a', 1109)
  next.publish('b', 1101)

  const last = openPage(storage)
  last.subscribe('a', 'b')
  await last.settled()
  expect(last.received).toEqual([])
})

test('persistRequests: a response answers the oldest request of its topic', async () => {
  const storage = memoryStorage()
  const first = openPage(storage)
  first.deliver('a', 'one', 1108)
  first.deliver('a', 'two', 1108)
  first.publish('b', 1109)
  first.publish('a', 1101)
  first.publish('a', 1109)
  const next = openPage(storage)
  next.subscribe('a')
  await next.settled()
  expect(next.received).toEqual(['two'])
})

test('persistRequests: expired requests and other messages are not delivered', async () => {
  const storage = memoryStorage()
  let time = 0
  const first = openPage(storage, () => time)
  first.deliver('a', 'sign', 1108)
  first.deliver('a', 'ping', 1114)
  time = 300_000
  const next = openPage(storage, () => time)
  next.subscribe('a')
  await next.settled()
  expect(next.received).toEqual([])
})

test('persistRequests: an invalid store counts as empty', async () => {
  const storage = memoryStorage()
  storage.setItem('requests', '{')
  const page = openPage(storage)
  page.subscribe('a')
  page.deliver('a', 'sign', 1108)
  expect(page.received).toEqual(['sign'])
})
