import { expect, test, vi } from 'vitest'
import { manualClock } from '../../features/test/modelWorld.ts'
import { createRelayLine } from './createRelayLine.ts'
import type { RelaySocket } from './socket.ts'

/** A line, and the relay's hands: what was asked on the socket that is open, and words for it. */
function openLine() {
  const clock = manualClock()
  const heard: string[] = []
  const receipts: number[] = []
  const problems: (string | undefined)[] = []
  const asked: { id: number; method: string; params: unknown }[] = []
  let opened = 0
  let socket: RelaySocket | undefined
  const say = (message: object) => socket?.onmessage?.({ data: JSON.stringify(message) })
  const line = createRelayLine({
    clock,
    createUrl: () => 'wss://relay.test',
    openSocket() {
      const next: RelaySocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send: (text) => {
          const call = JSON.parse(text)
          if (call.method) asked.push(call)
          else receipts.push(call.id)
        },
        close() {},
      }
      socket = next
      opened += 1
      queueMicrotask(() => next.onopen?.(undefined as never))
      return next
    },
    onMessage(topic, text) {
      heard.push(`${topic} ${text}`)
      return text !== 'foreign'
    },
    onStatus() {},
    onProblem: (error) => problems.push(error?.code),
  })
  const call = (method: string) =>
    vi.waitFor(() => {
      const found = asked.find((item) => item.method === method)
      if (!found) throw new TypeError(`${method} was not asked`)
      asked.splice(asked.indexOf(found), 1)
      return found
    })
  const answer = async (method: string, result: unknown) =>
    say({ id: (await call(method)).id, jsonrpc: '2.0', result })
  const push = (topic: string, message: string) =>
    say({ id: 1, jsonrpc: '2.0', method: 'irn_subscription', params: { data: { topic, message } } })
  const lose = () => {
    socket?.onclose?.({ code: 1006, reason: '' })
    clock.advance(2000)
  }
  const refuse = () => socket?.onclose?.({ code: 3000, reason: 'Unauthorized' })
  return {
    line,
    heard,
    receipts,
    problems,
    answer,
    push,
    lose,
    refuse,
    clock,
    opened: () => opened,
  }
}

test('what the relay kept while the line was away comes with the subscription, and is heard once', async () => {
  const { line, heard, answer, push, lose } = openLine()
  const subscribed = line.subscribe(['t'])
  await answer('irn_batchSubscribe', ['s'])
  await subscribed
  push('t', 'first')
  lose()
  await answer('irn_batchSubscribe', ['s'])
  for (const message of ['first', 'missed', 'missed']) push('t', message)
  push('other', 'not ours')
  expect(heard).toEqual(['t first', 't missed'])
})

test('backs off from a relay that opens to everybody and closes as soon as it sees who it is', async () => {
  const { line, opened, refuse, clock } = openLine()
  const refused = expect(line.subscribe(['t'])).rejects.toMatchObject({ code: 'relay/refused' })
  await vi.waitFor(() => expect(line.status).toBe('open'))
  refuse()
  await refused
  // Waits of up to 1, 2, 4, 8 and 16 seconds.
  for (let second = 0; second < 31; second += 1) {
    clock.advance(1000)
    await Promise.resolve()
    await Promise.resolve()
    if (line.status === 'open') refuse()
  }
  expect(opened()).toBeLessThan(10)
})

test('what is meant for another tab gets no receipt, as often as it comes', async () => {
  const { line, heard, receipts, answer, push } = openLine()
  const subscribed = line.subscribe(['t'])
  await answer('irn_batchSubscribe', ['s'])
  await subscribed
  for (const message of ['foreign', 'foreign']) push('t', message)
  expect(receipts).toEqual([])
  for (const message of ['own', 'own']) push('t', message)
  expect(receipts).toHaveLength(2)
  expect(heard).toEqual(['t foreign', 't foreign', 't own'])
})

test('a relay that takes a message is no problem any more, also where nothing is listened to', async () => {
  const { line, problems, answer, refuse } = openLine()
  const message = { topic: 't', message: 'm', ttl: 1, tag: 1 }
  const refused = expect(line.publish(message)).rejects.toThrow()
  await Promise.resolve()
  refuse()
  await refused
  const published = line.publish(message)
  await answer('irn_publish', true)
  await published
  expect(problems).toEqual(['relay/refused', undefined])
})

test('a socket that died while the page slept costs whoever comes back three seconds', async () => {
  const { line, answer, clock, opened } = openLine()
  const subscribed = line.subscribe(['t'])
  await answer('irn_batchSubscribe', ['s'])
  await subscribed
  line.wake()
  clock.advance(2999)
  expect(line.status).toBe('open')
  clock.advance(1)
  expect(line.status).toBe('lost')
  clock.advance(1000)
  await vi.waitFor(() => expect(line.status).toBe('open'))
  expect(opened()).toBe(2)
})

test('a socket that is alive when the page wakes stays', async () => {
  const { line, answer, clock, opened } = openLine()
  const subscribed = line.subscribe(['t'])
  await answer('irn_batchSubscribe', ['s'])
  await subscribed
  line.wake()
  await answer('irn_batchSubscribe', ['s'])
  clock.advance(4000)
  expect(line.status).toBe('open')
  expect(opened()).toBe(1)
})
