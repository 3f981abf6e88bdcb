import { connect as connectTcp } from 'node:net'
import { listen } from '@portico/common/http'
import { openSilentSocket, upgradeLines } from '@portico/common/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { createHttpServer } from '../http/createHttpServer.ts'
import type { RelayContext } from '../relay.ts'
import { startLocalRelay } from '../startLocalRelay.ts'
import { startRelay } from '../startRelay.ts'
import { connect, text, topicOf } from '../test/connect.ts'
import { createIdentity } from '../test/identity.ts'

/** For a machine that is busy with other tests. */
const PATIENT = { timeout: 30_000 }
const BUSY = { timeout: 180_000 }

const SHOP = 'https://shop.example'
const ADMIN_TOKEN = 'a-token-of-the-tests-with-32-characters'
const projects = [
  { id: 'shop', name: 'Shop', origins: [SHOP] },
  { id: 'closed', name: 'Closed', origins: [SHOP], active: false },
]

async function start(environment: NodeJS.ProcessEnv = {}) {
  const config = readConfig({
    PORT: '0',
    PROJECTS: JSON.stringify({ projects }),
    LOG_LEVEL: 'silent',
    ADMIN_TOKEN,
    ...environment,
  })
  const relay = await startRelay(config)
  onTestFinished(() => relay.close())
  return { ...relay, http: relay.url.replace('ws', 'http') }
}

const read = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init)
  return { status: response.status, body: (await response.json()) as object }
}

test('serveSockets: a bad token is refused before the upgrade', async () => {
  const relay = await start()
  for (const [token, code] of [
    ['', 'token_missing'],
    ['a.b.c', 'token_malformed'],
    [createIdentity().token('wss://other.example'), 'token_audience'],
  ] as const) {
    await expect(connect(relay.url, { projectId: 'shop', token })).rejects.toMatchObject({
      status: 401,
      error: { code },
    })
  }
})

test.each([
  [{ projectId: 'shop', origin: 'https://evil.example' }, 'Unauthorized: origin not allowed'],
  [{ projectId: 'shop', origin: 'http://shop.example' }, 'Unauthorized: origin not allowed'],
  [{ projectId: 'shop', origin: `${SHOP}:444` }, 'Unauthorized: origin not allowed'],
  [{ projectId: 'shop', origin: 'null' }, 'Unauthorized: origin not allowed'],
  [{ projectId: 'other', origin: SHOP }, 'Unauthorized: project not found'],
  [{ projectId: 'closed', origin: SHOP }, 'Unauthorized: project not found'],
  [{ projectId: '', origin: SHOP }, 'Unauthorized: project not found'],
])('serveSockets: %j is closed like on the public relay', async (options, reason) => {
  const relay = await start()
  const client = await connect(relay.url, options)
  expect(await client.closed).toEqual({ code: 3000, reason })
})

test('serveSockets: accepts pages of the project, and wallets without an origin', async () => {
  const relay = await start()
  for (const options of [{ origin: SHOP }, {}]) {
    const client = await connect(relay.url, { projectId: 'shop', ...options })
    expect(await client.subscribe(topicOf('a'))).toHaveLength(64)
    await client.close()
  }
})

test.each([
  'http://localhost:5173',
  'http://127.0.0.1:8080',
  'http://[::1]:1',
  'https://app.localhost',
])('startLocalRelay: accepts a page of this machine: %s', async (origin) => {
  const relay = await startLocalRelay()
  onTestFinished(() => relay.close())
  const client = await connect(relay.url, { origin })
  expect(await client.subscribe(topicOf('a'))).toHaveLength(64)
  const stranger = await connect(relay.url, { origin: 'https://localhost.example' })
  expect((await stranger.closed).code).toBe(3000)
})

test('serveSockets: limits the connections of an address', async () => {
  const relay = await start({ CONNECTIONS_PER_ADDRESS: '2', TRUSTED_PROXIES: '1' })
  const join = (address: string) =>
    connect(relay.url, { projectId: 'shop', headers: { 'x-forwarded-for': address } })
  const first = await join('192.0.2.1')
  await join('192.0.2.1')
  await expect(join('192.0.2.1')).rejects.toMatchObject({
    status: 429,
    error: { code: 'too_many_connections' },
  })
  await join('192.0.2.2')
  await first.close()
  await vi.waitFor(() => join('192.0.2.1'), PATIENT)
})

test('serveSockets: a refused connection is closed and frees its place', BUSY, async () => {
  const relay = await start({ CONNECTIONS_PER_ADDRESS: '2' })
  const port = Number(new URL(relay.http).port)
  const auth = createIdentity().token(relay.url)
  const silent = [
    ...Array.from({ length: 8 }, () => '/?projectId=shop&auth=wrong'),
    // Refused after the upgrade, as by the public relay.
    ...Array.from({ length: 8 }, () => `/?projectId=other&auth=${auth}`),
  ].map((path) => openSilentSocket(port, upgradeLines(path)))
  const answers = silent.map(({ closed }) => closed)
  // No client closes its side, and their places are free again.
  await Promise.race(answers)
  await vi.waitFor(() => connect(relay.url, { projectId: 'shop' }), PATIENT)
  const statuses = (await Promise.all(answers)).map((text) => text.slice(9, 12))
  expect(new Set(statuses)).toEqual(new Set(['401', '101']))
})

test('serveSockets: limits the connections of an IPv6 range', async () => {
  const relay = await start({ CONNECTIONS_PER_ADDRESS: '1', TRUSTED_PROXIES: '1' })
  const join = (network: number) =>
    connect(relay.url, {
      projectId: 'shop',
      headers: { 'x-forwarded-for': `2001:db8:1:${(0x200 + network).toString(16)}::1` },
    })
  for (const network of [0, 1, 2, 3]) await join(network)
  await expect(join(4)).rejects.toMatchObject({ status: 429 })
  await join(0x100)
})

test('createHttpServer: incomplete headers time out after ten seconds', async () => {
  const parts = { config: readConfig({ PROJECTS: JSON.stringify({ projects }) }) } as RelayContext
  const isStopping = () => false
  expect(createHttpServer({ ...parts, isStopping }).headersTimeout).toBe(10_000)
  const server = createHttpServer({ ...parts, isStopping, requestTimeoutMs: 100 })
  onTestFinished(() => void server.close())
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  for (const lines of [[], ['GET / HTTP/1.1', 'host: rel']]) {
    const text = await openSilentSocket(port, lines).closed
    expect(text).toMatch(/^HTTP\/1.1 400 [\s\S]*"bad_request"/)
  }
})

test('serveSockets: a proxy that is not trusted is logged once', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  onTestFinished(() => write.mockRestore())
  const relay = await start({ LOG_LEVEL: 'warn' })
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    await connect(relay.url, { projectId: 'shop', headers: { 'x-forwarded-for': address } })
  }
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
})

test('serveSockets: limits the connections of a project, and in all', async () => {
  const relay = await start({ CONNECTIONS_PER_PROJECT: '1', CONNECTIONS_MAX: '2' })
  await connect(relay.url, { projectId: 'shop' })
  await expect(connect(relay.url, { projectId: 'shop' })).rejects.toMatchObject({ status: 429 })
})

test('serveSockets: refuses the calls of a client above its rate, with the time to wait', async () => {
  const relay = await start({ CLIENT_MESSAGES_PER_SECOND: '5' })
  const client = await connect(relay.url, { projectId: 'shop' })
  const topic = topicOf('fast')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => client.publish(topic, text(`${at}`))),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(18)
  expect(refused[0]?.reason).toMatchObject({
    code: -32005,
    data: { type: 'rate_limited', retryAfter: 1 },
  })
  // Another socket of the same client shares its allowance.
  const second = await connect(relay.url, { projectId: 'shop', identity: client.identity })
  await expect(
    Promise.all(Array.from({ length: 10 }, () => second.subscribe(topic))),
  ).rejects.toMatchObject({ code: -32005 })
})

test('serveSockets: a long frame takes points before it is parsed', async () => {
  const relay = await start({ CLIENT_MESSAGES_PER_SECOND: '1' })
  const client = await connect(relay.url, { projectId: 'shop' })
  const long = '['.repeat(900_000)
  // A batch above the burst leaves a debt.
  expect(await client.exchange(long)).toMatchObject({ error: { code: -32700 } })
  expect(await client.exchange(long)).toMatchObject({ error: { code: -32005 } })
})

test('serveSockets: a reconnect does not reset the rate', async () => {
  const relay = await start({ CLIENT_MESSAGES_PER_SECOND: '1' })
  const client = await connect(relay.url, { projectId: 'shop' })
  const topic = topicOf('back')
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => client.publish(topic, text(`${at}`))),
  )
  await client.close()
  const back = await connect(relay.url, { projectId: 'shop', identity: client.identity })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, (_, at) => back.publish(topic, text(`again ${at}`))),
  )
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
})

test('serveSockets: limits the topics of a client over all its sockets', async () => {
  const relay = await start({ TOPICS_PER_CLIENT: '3' })
  const client = await connect(relay.url, { projectId: 'shop' })
  const topics = ['a', 'b', 'c', 'd'].map(topicOf)
  const error = { code: -32005, data: { type: 'too_many_topics' } }
  await expect(client.call('irn_batchSubscribe', { topics })).rejects.toMatchObject(error)
  await client.call('irn_batchSubscribe', { topics: topics.slice(0, 3) })
  const second = await connect(relay.url, { projectId: 'shop', identity: client.identity })
  await expect(second.subscribe(topics[3] ?? '')).rejects.toMatchObject(error)
  await client.call('irn_unsubscribe', { topic: topics[0], id: '' })
  await second.subscribe(topics[3] ?? '')
  await client.close()
  await vi.waitFor(() => second.call('irn_batchSubscribe', { topics: topics.slice(0, 2) }), PATIENT)
})

test('serveSockets: limits the topics of an address over all client ids', async () => {
  const relay = await start({ TOPICS_PER_ADDRESS: '3', TRUSTED_PROXIES: '1' })
  const join = (address: string) =>
    connect(relay.url, { projectId: 'shop', headers: { 'x-forwarded-for': address } })
  const [first, second, other] = await Promise.all(
    ['192.0.2.1', '192.0.2.1', '192.0.2.2'].map(join),
  )
  const topics = ['a', 'b', 'c', 'd'].map(topicOf)
  const error = { code: -32005, data: { type: 'too_many_topics', retryAfter: 60 } }
  await first?.call('irn_batchSubscribe', { topics: topics.slice(0, 2) })
  // All or none; a known topic is not counted again.
  await expect(
    second?.call('irn_batchSubscribe', { topics: topics.slice(0, 2) }),
  ).rejects.toMatchObject(error)
  await first?.call('irn_batchSubscribe', { topics: topics.slice(0, 3) })
  await expect(second?.subscribe(topicOf('d'))).rejects.toMatchObject(error)
  await other?.call('irn_batchSubscribe', { topics: topics.slice(0, 3) })
  await first?.call('irn_unsubscribe', { topic: topics[0], id: '' })
  await first?.call('irn_unsubscribe', { topic: topics[0], id: '' })
  await second?.subscribe(topicOf('d'))
  await expect(second?.subscribe(topicOf('e'))).rejects.toMatchObject(error)
  await first?.close()
  await vi.waitFor(
    () => second?.call('irn_batchSubscribe', { topics: topics.slice(2, 4) }),
    PATIENT,
  )
})

test('serveSockets: limits all topics', async () => {
  const relay = await start({ TOPICS_MAX: '2', TRUSTED_PROXIES: '1' })
  const join = (address: string) =>
    connect(relay.url, { projectId: 'shop', headers: { 'x-forwarded-for': address } })
  const [first, second] = [await join('192.0.2.1'), await join('192.0.2.2')]
  await first.call('irn_batchSubscribe', { topics: [topicOf('a'), topicOf('b')] })
  await expect(second.subscribe(topicOf('c'))).rejects.toMatchObject({
    data: { type: 'too_many_topics', retryAfter: 60 },
  })
  await first.call('irn_unsubscribe', { topic: topicOf('a'), id: '' })
  await second.subscribe(topicOf('c'))
})

test('serveSockets: a full address does not affect others', async () => {
  const relay = await start({ ADDRESS_MESSAGES_MAX: '3', TRUSTED_PROXIES: '1' })
  const join = (address: string) =>
    connect(relay.url, { projectId: 'shop', headers: { 'x-forwarded-for': address } })
  const flood = async (at: number) =>
    (await join('192.0.2.1')).publish(topicOf(`flood ${at}`), text('x'))
  for (const at of [0, 1, 2]) await flood(at)
  await expect(flood(3)).rejects.toMatchObject({
    code: -32005,
    data: { type: 'address_full', retryAfter: 60 },
  })
  expect(await (await join('192.0.2.2')).publish(topicOf('flood 0'), text('y'))).toBe(true)
})

test('serveSockets: a full project does not affect others', async () => {
  const open = ['one', 'two'].map((id) => ({ id, name: id, origins: [] }))
  const relay = await start({
    PROJECTS: JSON.stringify({ projects: open }),
    PROJECT_MESSAGES_MAX: '2',
  })
  const one = await connect(relay.url, { projectId: 'one' })
  for (const message of ['a', 'b']) await one.publish(topicOf(message), text(message))
  await expect(one.publish(topicOf('c'), text('c'))).rejects.toMatchObject({
    data: { type: 'project_full', retryAfter: 60 },
  })
  const two = await connect(relay.url, { projectId: 'two' })
  expect(await two.publish(topicOf('c'), text('c'))).toBe(true)
})

test('serveSockets: a full topic refuses new messages', async () => {
  const relay = await start({ TOPIC_MESSAGES_MAX: '2' })
  const client = await connect(relay.url, { projectId: 'shop' })
  const topic = topicOf('full')
  for (const message of ['one', 'two']) await client.publish(topic, text(message))
  await expect(client.publish(topic, text('three'))).rejects.toMatchObject({
    code: -32005,
    data: { type: 'mailbox_full', retryAfter: 60 },
  })
})

test('serveSockets: disconnects a client that does not answer pings', BUSY, async () => {
  const relay = await start({ PING_SECONDS: '1' })
  const client = await connect(relay.url, { projectId: 'shop' })
  const silent = await connect(relay.url, { projectId: 'shop' })
  // Otherwise the library answers.
  silent.socket.removeAllListeners('ping')
  Reflect.set(silent.socket, '_autoPong', false)
  const pinged = new Promise((resolve) => client.socket.once('ping', resolve))
  expect((await silent.closed).code).toBe(1006)
  await pinged
  expect(client.socket.readyState).toBe(client.socket.OPEN)
  // A ping of the client is answered.
  const answered = new Promise((resolve) => client.socket.once('pong', resolve))
  client.socket.ping()
  await answered
})

test('createHttpServer: health, readiness, and metrics for the operator', async () => {
  const relay = await start()
  expect(await read(`${relay.http}/health`)).toEqual({ status: 200, body: { status: 'ok' } })
  expect(await read(`${relay.http}/ready`)).toEqual({ status: 200, body: { status: 'ready' } })
  expect(await read(`${relay.http}/`)).toMatchObject({ status: 426 })
  expect(await read(`${relay.http}/other`)).toMatchObject({ status: 404 })
  expect(await read(`${relay.http}/health`, { method: 'POST' })).toMatchObject({ status: 405 })
  expect(await read(`${relay.http}/metrics`)).toMatchObject({ status: 404 })
  expect(
    await read(`${relay.http}/metrics`, { headers: { authorization: 'Bearer wrong' } }),
  ).toMatchObject({ status: 404 })
  const client = await connect(relay.url, { projectId: 'shop' })
  await client.publish(topicOf('metrics'), text('hello'))
  await client.publish(topicOf('metrics'), text('again'), { tag: 7 })
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const numbers = await (await fetch(`${relay.http}/metrics`, { headers })).text()
  expect(numbers).toContain('portico_relay_sockets{project="shop"} 1')
  expect(numbers).toContain('portico_relay_published_total{tag="1108"} 1')
  expect(numbers).toContain('portico_relay_published_total{tag="other"} 1')
  expect(numbers).toContain('portico_relay_letters 2')
  expect(numbers).not.toContain(topicOf('metrics'))
  expect(numbers).not.toContain(client.identity.clientId)
})

test('startRelay: close notifies clients, refuses new ones, then stops', async () => {
  const relay = await start()
  const clients = await Promise.all([1, 2, 3].map(() => connect(relay.url, { projectId: 'shop' })))
  const published = clients[0]?.publish(topicOf('late'), text('late'))
  await published
  await relay.close()
  for (const client of clients) {
    expect(await client.closed).toEqual({
      code: 1012,
      reason: 'The relay restarts; connect again.',
    })
  }
  await expect(connect(relay.url, { projectId: 'shop' })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
})

test('startRelay: a silent client does not delay the stop', BUSY, async () => {
  const relay = await start({ DRAIN_SECONDS: '1' })
  const { port } = new URL(relay.http)
  const raw = connectTcp(Number(port), '127.0.0.1')
  onTestFinished(() => void raw.destroy())
  raw.on('error', () => {})
  const greeted = new Promise((resolve) => raw.once('data', resolve))
  const query = new URLSearchParams({
    projectId: 'shop',
    auth: createIdentity().token(relay.url),
  })
  raw.write(upgradeLines(`/?${query}`).join('\r\n'))
  expect(String(await greeted)).toMatch(/^HTTP\/1.1 101 /)
  const began = performance.now()
  await relay.close()
  expect(performance.now() - began).toBeLessThan(4000)
})
