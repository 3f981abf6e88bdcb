import { expect, test } from 'vitest'
import { createClients } from './createClients.ts'

const RATE = 10
const BURST = RATE * 4

function createWorld() {
  let now = 0
  const clients = createClients({ messagesPerSecond: RATE }, () => now)
  return {
    clients,
    wait(ms: number) {
      now += ms
    },
  }
}

test('createClients: a client that reconnects has no new burst', () => {
  const { clients, wait } = createWorld()
  const first = clients.enter('alice')
  expect(first.take(BURST)).toBe(0)
  first.removeSocket()
  expect(clients.size()).toBe(0)
  const back = clients.enter('alice')
  expect(clients.size()).toBe(1)
  expect(back.take(1)).toBe(1)
  wait(1000)
  expect(back.take(RATE)).toBe(0)
  expect(back.take(1)).toBe(1)
})

test('createClients: the debt of a large batch remains after a reconnect', () => {
  const { clients, wait } = createWorld()
  const first = clients.enter('alice')
  expect(first.take(BURST * 3)).toBe(0)
  first.removeSocket()
  wait(5000)
  expect(clients.enter('alice').take(1)).toBeGreaterThan(0)
})

test('createClients: a client is forgotten when its burst is full again', () => {
  const { clients, wait } = createWorld()
  for (const [id, points] of [
    ['alice', BURST * 3],
    ['bob', BURST],
    ['carol', 0],
  ] as const) {
    const client = clients.enter(id)
    client.take(points)
    client.removeSocket()
  }
  expect(clients.remembered()).toBe(2)
  wait(4000)
  clients.enter('dave')
  expect(clients.remembered()).toBe(1)
  wait(8000)
  clients.enter('erin')
  expect(clients.remembered()).toBe(0)
  expect(clients.enter('alice').take(BURST)).toBe(0)
})
