import { memoryStorage } from 'portico'
import type { RelaySocket } from 'portico/walletconnect'
import { expect, test } from 'vitest'
import { keepMail } from './keepMail.ts'

/** A page of the phone: what its line hears, and what the relay hears of it. */
function openPage(storage = memoryStorage(), now = () => 1_700_000_000_000) {
  const heard: string[] = []
  const sent: string[] = []
  const socket: RelaySocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => void sent.push(text),
    close() {},
  }
  const line = keepMail(storage, now).watch(socket)
  const say = (id: unknown, rest: object) => line.send(JSON.stringify({ id, ...rest }))
  line.onmessage = ({ data }) => {
    const { id, params } = JSON.parse(String(data))
    heard.push(params.data.message)
    say(id, { result: true })
  }
  return {
    heard,
    sent,
    subscribe: (...topics: string[]) =>
      say(1, { method: 'irn_batchSubscribe', params: { topics } }),
    publish: (topic: string, tag: number) =>
      say(2, { method: 'irn_publish', params: { topic, tag } }),
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

test('what was not answered is heard again by the next page, once, and the relay hears no receipt of it', async () => {
  const storage = memoryStorage()
  const first = openPage(storage)
  first.subscribe('a', 'b')
  first.deliver('a', 'sign', 1108)
  first.deliver('b', 'propose', 1100)
  expect(first.heard).toEqual(['sign', 'propose'])

  const next = openPage(storage)
  next.subscribe('a')
  await next.settled()
  expect(next.heard).toEqual(['sign'])
  expect(next.sent).toHaveLength(1)
  next.subscribe('a', 'b')
  await next.settled()
  expect(next.heard).toEqual(['sign', 'propose'])
  // The relay brings it, too: it never had the receipt.
  next.deliver('a', 'sign', 1108)
  next.publish('a', 1109)
  next.publish('b', 1101)

  const last = openPage(storage)
  last.subscribe('a', 'b')
  await last.settled()
  expect(last.heard).toEqual([])
})

test('the oldest question of a topic was answered', async () => {
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
  expect(next.heard).toEqual(['two'])
})

test('what no site waits for any more, and what asks nobody, is not kept', async () => {
  const storage = memoryStorage()
  let time = 0
  const first = openPage(storage, () => time)
  first.deliver('a', 'sign', 1108)
  first.deliver('a', 'ping', 1114)
  time = 300_000
  const next = openPage(storage, () => time)
  next.subscribe('a')
  await next.settled()
  expect(next.heard).toEqual([])
})

test('a store that holds anything else is one that is empty', async () => {
  const storage = memoryStorage()
  storage.setItem('mail', '{')
  const page = openPage(storage)
  page.subscribe('a')
  page.deliver('a', 'sign', 1108)
  expect(page.heard).toEqual(['sign'])
})
