import { expect, test, vi } from 'vitest'
import { manualClock } from '../../features/test/modelWorld.ts'
import type { RelayConnectionStatus } from './createReconnectingSocket.ts'
import { createRelayConnection } from './createRelayConnection.ts'
import type { RelaySocket } from './socket.ts'

/** A connection, what was requested on its open socket, and the responses of a relay. */
function openConnection() {
  const clock = manualClock()
  const received: string[] = []
  const receipts: number[] = []
  const problems: (string | undefined)[] = []
  const requests: { id: number; method: string; params: unknown }[] = []
  let opened = 0
  let status: RelayConnectionStatus = 'closed'
  let socket: RelaySocket | undefined
  const deliver = (message: object) => socket?.onmessage?.({ data: JSON.stringify(message) })
  const connection = createRelayConnection({
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
          if (call.method) requests.push(call)
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
      received.push(`${topic} ${text}`)
      return text !== 'foreign'
    },
    onStatus(next) {
      status = next
    },
    onProblem: (error) => problems.push(error?.code),
  })
  const call = (method: string) =>
    vi.waitFor(() => {
      const found = requests.find((item) => item.method === method)
      if (!found) throw new TypeError(`${method} was not requests`)
      requests.splice(requests.indexOf(found), 1)
      return found
    })
  const answer = async (method: string, result: unknown) =>
    deliver({ id: (await call(method)).id, jsonrpc: '2.0', result })
  const push = (topic: string, message: string) =>
    deliver({
      id: 1,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { data: { topic, message } },
    })
  const lose = () => {
    socket?.onclose?.({ code: 1006, reason: '' })
    clock.advance(2000)
  }
  const refuse = () => socket?.onclose?.({ code: 3000, reason: 'Unauthorized' })
  return {
    connection,
    received,
    receipts,
    problems,
    answer,
    push,
    lose,
    refuse,
    clock,
    opened: () => opened,
    status: () => status,
  }
}

test('messages stored while disconnected arrive with the subscription and are handled once', async () => {
  const { connection, received, answer, push, lose } = openConnection()
  const subscribed = connection.subscribe(['t'])
  await answer('irn_batchSubscribe', ['s'])
  await subscribed
  push('t', 'first')
  lose()
  await answer('irn_batchSubscribe', ['s'])
  for (const message of ['first', 'missed', 'missed']) push('t', message)
  push('other', 'not ours')
  expect(received).toEqual(['t first', 't missed'])
})

test('backs off from a relay that accepts the socket and closes it after authentication', async () => {
  const { connection, opened, status, refuse, clock } = openConnection()
  const refused = expect(connection.subscribe(['t'])).rejects.toMatchObject({
    code: 'relay/refused',
  })
  await vi.waitFor(() => expect(status()).toBe('open'))
  refuse()
  await refused
  // Waits of up to 1, 2, 4, 8 and 16 seconds.
  for (let second = 0; second < 31; second += 1) {
    clock.advance(1000)
    await Promise.resolve()
    await Promise.resolve()
    if (status() === 'open') refuse()
  }
  expect(opened()).toBeLessThan(10)
})

test('a message for another tab is never acknowledged', async () => {
  const { connection, received, receipts, answer, push } = openConnection()
  const subscribed = connection.subscribe(['t'])
  await answer('irn_batchSubscribe', ['s'])
  await subscribed
  for (const message of ['foreign', 'foreign']) push('t', message)
  expect(receipts).toEqual([])
  for (const message of ['own', 'own']) push('t', message)
  expect(receipts).toHaveLength(2)
  expect(received).toEqual(['t foreign', 't foreign', 't own'])
})

test('a response clears the problem, also without a subscription', async () => {
  const { connection, problems, answer, refuse } = openConnection()
  const message = { topic: 't', message: 'm', ttl: 1, tag: 1 }
  const refused = expect(connection.publish(message)).rejects.toThrow()
  await Promise.resolve()
  refuse()
  await refused
  const published = connection.publish(message)
  await answer('irn_publish', true)
  await published
  expect(problems).toEqual(['relay/refused', undefined])
})

test('a socket that died during a suspension is replaced within three seconds', async () => {
  const { connection, answer, clock, opened, status } = openConnection()
  const subscribed = connection.subscribe(['t'])
  await answer('irn_batchSubscribe', ['s'])
  await subscribed
  connection.wake()
  clock.advance(2999)
  expect(status()).toBe('open')
  clock.advance(1)
  expect(status()).toBe('lost')
  clock.advance(1000)
  await vi.waitFor(() => expect(status()).toBe('open'))
  expect(opened()).toBe(2)
})

test('a socket that is alive after a suspension stays open', async () => {
  const { connection, answer, clock, opened, status } = openConnection()
  const subscribed = connection.subscribe(['t'])
  await answer('irn_batchSubscribe', ['s'])
  await subscribed
  connection.wake()
  await answer('irn_batchSubscribe', ['s'])
  clock.advance(4000)
  expect(status()).toBe('open')
  expect(opened()).toBe(1)
})
