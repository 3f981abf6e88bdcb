import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startLocalRelay } from './startLocalRelay.ts'
import type { RunningRelay } from './startRelay.ts'
import { frame, isStillServed } from './test/attack.ts'
import { connect, read, text, topicOf } from './test/connect.ts'

/** For a machine that is busy with other tests. */
const PATIENT = { timeout: 30_000 }
const BUSY = { timeout: 180_000 }

const ADMIN_TOKEN = 'a-token-of-the-tests-with-32-characters'

async function socketsOf(url: string): Promise<number> {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const response = await fetch(`${url.replace('ws', 'http')}/metrics`, { headers })
  return Number(/^portico_relay_sockets\{.*\} (\d+)/m.exec(await response.text())?.[1])
}

let relay: RunningRelay
beforeAll(async () => {
  relay = await startLocalRelay({
    environment: { LOG_LEVEL: 'silent', CLIENT_MESSAGES_PER_SECOND: '1000000' },
  })
})
afterAll(() => relay.close())

/** Two other clients are served as usual. */
async function expectService(): Promise<void> {
  const topic = topicOf(String(Math.random()))
  const [alice, bob] = [await connect(relay.url), await connect(relay.url)]
  await bob.subscribe(topic)
  await alice.publish(topic, text('hello'))
  expect(read(await bob.pushed(1))).toEqual(['hello'])
  await Promise.all([alice.close(), bob.close()])
}

test('relay: any frame is handled', BUSY, async () => {
  let client = await connect(relay.url)
  let frames = 0
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 20, maxLength: 20 }), async (sent) => {
      for (const one of sent) client.socket.send(one)
      frames += sent.length
      // A client that is refused too often is disconnected.
      if (!(await isStillServed(client))) client = await connect(relay.url)
    }),
    { numRuns: 100 },
  )
  expect(frames).toBeGreaterThanOrEqual(2000)
  await client.close()
  expect(Object.prototype).toEqual({})
  await expectService()
})

test('relay: a frame that is too large closes its own connection only', async () => {
  const client = await connect(relay.url)
  client.socket.send('a'.repeat(1_000_001))
  expect((await client.closed).code).toBe(1009)
  await expectService()
})

test('relay: closes a connection after too many refused calls', async () => {
  const client = await connect(relay.url)
  for (let at = 0; at < 250; at += 1) client.socket.send('{')
  expect(await client.closed).toEqual({
    code: 1008,
    reason: 'Too many calls that were refused.',
  })
})

test('relay: closes a connection that floods it with acknowledgements', async () => {
  const own = await startLocalRelay({
    environment: { LOG_LEVEL: 'silent', CLIENT_MESSAGES_PER_SECOND: '5' },
  })
  onTestFinished(() => own.close())
  const [flood, calm] = [await connect(own.url), await connect(own.url)]
  for (let at = 0; at < 300; at += 1) flood.acknowledge(at)
  for (let at = 0; at < 100; at += 1) calm.acknowledge(at)
  expect(await flood.closed).toEqual({ code: 1008, reason: 'Too many calls that were refused.' })
  // A few of them are no flood, so this client still gets an answer or an error.
  await calm.subscribe(topicOf('calm')).catch(() => {})
  expect(calm.socket.readyState).toBe(calm.socket.OPEN)
})

test('relay: disconnects a client that does not read, and keeps its messages', BUSY, async () => {
  const own = await startLocalRelay({
    environment: {
      LOG_LEVEL: 'silent',
      BUFFER_MAX_BYTES: '65536',
      PING_SECONDS: '1',
      ADMIN_TOKEN,
    },
  })
  onTestFinished(() => own.close())
  const topic = topicOf('slow')
  const slow = await connect(own.url, { isSilent: true })
  await slow.subscribe(topic)
  slow.socket.pause()
  const alice = await connect(own.url)
  // More than the kernel buffers.
  const sent = Array.from({ length: 60 }, (_, at) => `${at}:${'x'.repeat(190_000)}`)
  for (const message of sent) await alice.publish(topic, text(message))
  // The relay limits what it buffers for this client, and notices that it does not answer.
  await vi.waitFor(async () => expect(await socketsOf(own.url)).toBe(1), { timeout: 30_000 })
  slow.socket.resume()
  expect((await slow.closed).code).toBe(1006)
  const back = await connect(own.url, { identity: slow.identity })
  await back.subscribe(topic)
  expect(read(await back.pushed(60))).toEqual(sent)
})

test(
  'relay: disconnects a client that sends calls without reading the responses',
  BUSY,
  async () => {
    const topic = topicOf('fetcher')
    const alice = await connect(relay.url)
    for (let at = 0; at < 4; at += 1) {
      await alice.publish(topic, text(`${at}:${'x'.repeat(190_000)}`))
    }
    const greedy = await connect(relay.url)
    greedy.socket.pause()
    for (let at = 0; at < 100; at += 1) {
      greedy.socket.send(
        JSON.stringify({ jsonrpc: '2.0', id: at, method: 'irn_fetchMessages', params: { topic } }),
      )
    }
    await vi.waitFor(async () => {
      await alice.publish(topic, text('still served'))
      expect(greedy.socket.bufferedAmount).toBe(0)
    }, PATIENT)
    greedy.socket.resume()
    expect((await greedy.closed).code).toBe(1006)
  },
)

test('relay: thousands of topics are accepted, and freed with their socket', BUSY, async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => connect(relay.url)))
  await Promise.all(
    clients.map(async (client, at) => {
      for (const half of [0, 1000]) {
        const topics = Array.from({ length: 1000 }, (_, index) => topicOf(`${at}:${half + index}`))
        await client.call('irn_batchSubscribe', { topics })
      }
    }),
  )
  await Promise.all(clients.map((client) => client.close()))
  const [first] = clients
  const again = await connect(relay.url, first ? { identity: first.identity } : {})
  const topics = Array.from({ length: 1000 }, (_, index) => topicOf(`0:${index}`))
  await vi.waitFor(() => again.call('irn_batchSubscribe', { topics }), PATIENT)
  await again.close()
  await expectService()
})

test('relay: closes connections that never upgrade', async () => {
  const http = relay.url.replace('ws', 'http')
  for (const path of ['/', '/?auth=%00', `/?auth=${'a'.repeat(8000)}`, '//', '/%']) {
    const response = await fetch(`${http}${path}`, { headers: { accept: '*/*' } })
    expect(response.status).toBeGreaterThanOrEqual(400)
    await response.body?.cancel()
  }
  await expect(connect(`${relay.url}/other`)).rejects.toMatchObject({ status: 404 })
  await expectService()
})
