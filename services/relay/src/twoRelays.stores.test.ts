import { controlServer, emptyRedis } from '@portico/common/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ConnectOptions, connect, read, text, topicOf } from './test/connect.ts'
import { createIdentity } from './test/identity.ts'
import { runProgram, runRelay } from './test/runRelay.ts'

/** For a machine that is busy with other tests. */
const PATIENT = { timeout: 30_000 }

const SLOW = { timeout: 180_000 }
const RECOVERY = { timeout: 30_000 }
const PROJECTS = JSON.stringify({ projects: [{ id: 'shop', name: 'Shop', origins: [] }] })

async function start() {
  const environment = {
    PROJECTS,
    REDIS_URL: await emptyRedis(),
    CLIENT_MESSAGES_PER_SECOND: '1000',
  }
  const [one, other] = await Promise.all([runRelay(environment), runRelay(environment)])
  return { environment, one, other }
}

async function join({ url }: { url: string }, options: ConnectOptions = {}) {
  const client = await connect(url, { projectId: 'shop', ...options })
  onTestFinished(() => client.socket.terminate())
  return client
}

const isReady = async ({ url }: { url: string }) =>
  (await fetch(`${url.replace('ws', 'http')}/ready`)).ok

test(
  'two relays: a message is delivered by the other relay, in order, and not to its sender',
  SLOW,
  async () => {
    const { one, other } = await start()
    const topic = topicOf('across')
    const identity = createIdentity()
    const alice = await join(one, { identity })
    const aliceToo = await join(other, { identity })
    const bob = await join(other)
    for (const client of [alice, aliceToo, bob]) await client.subscribe(topic)
    const sent = Array.from({ length: 100 }, (_, at) => `message ${at}`)
    await Promise.all(sent.map((message) => alice.publish(topic, text(message))))
    expect(read(await bob.pushed(100))).toEqual(sent)
    await bob.publish(topic, text('back'))
    expect(read(await alice.pushed(1))).toEqual(['back'])
    expect(read(await aliceToo.pushed(1))).toEqual(['back'])
  },
)

test('two relays: an acknowledged message is not delivered by the other relay', SLOW, async () => {
  const { one, other } = await start()
  const topic = topicOf('acknowledged')
  const [alice, bob] = [await join(one), await join(one)]
  await bob.subscribe(topic)
  await alice.publish(topic, text('taken'))
  await bob.pushed(1)
  const carol = await join(other)
  await vi.waitFor(
    async () =>
      expect(await carol.call('irn_fetchMessages', { topic })).toEqual({
        messages: [],
        hasMore: false,
      }),
    PATIENT,
  )
  await bob.close()
  // The same message at the other relay emits no event.
  await (await join(other, { identity: alice.identity })).publish(topic, text('taken'))
  await alice.publish(topic, text('waits'))
  await carol.subscribe(topic)
  expect(read(await carol.pushed(1))).toEqual(['waits'])
})

test('two relays: a stopped relay loses nothing', SLOW, async () => {
  const { environment, one } = await start()
  const topic = topicOf('restart')
  const identity = createIdentity()
  const alice = await join(one)
  const silent = await join(one, { identity, isSilent: true })
  await silent.subscribe(topic)
  const sent = Array.from({ length: 20 }, (_, at) => `message ${at}`)
  for (const message of sent) await alice.publish(topic, text(message))
  silent.acknowledge((await silent.pushed(20))[0]?.id ?? 0)
  await vi.waitFor(async () => {
    const { messages } = (await alice.call('irn_fetchMessages', { topic })) as { messages: [] }
    // A client does not receive its own messages, so another one checks.
    expect(messages).toEqual([])
    const others = (await silent.call('irn_fetchMessages', { topic })) as { messages: unknown[] }
    expect(others.messages).toHaveLength(19)
  }, PATIENT)
  one.child.kill('SIGKILL')
  await one.ended
  const next = await runRelay(environment)
  const bob = await join(next, { identity })
  await bob.subscribe(topic)
  expect(read(await bob.pushed(19))).toEqual(sent.slice(1))
})

test(
  'two relays: without Redis, publishing is refused with a retry time; then all is delivered',
  SLOW,
  async () => {
    const { one, other } = await start()
    const [topic, later] = [topicOf('away'), topicOf('away too')]
    const [alice, bob] = [await join(one), await join(other)]
    await bob.subscribe(topic)
    await alice.publish(topic, text('before'))
    await bob.pushed(1)
    await controlServer('redis', 'stop')
    await vi.waitFor(async () => expect(await isReady(one)).toBe(false), RECOVERY)
    await expect(alice.publish(topic, text('refused'))).rejects.toMatchObject({
      code: -32000,
      data: { type: 'unavailable', retryAfter: 5 },
    })
    // The subscription belongs to the socket: it is accepted, and filled when Redis is back.
    await bob.subscribe(later)
    await controlServer('redis', 'start')
    await vi.waitFor(() => alice.publish(topic, text('after')), RECOVERY)
    await alice.publish(later, text('and here'))
    await vi.waitFor(
      () => expect(new Set(read(bob.pushes))).toEqual(new Set(['before', 'after', 'and here'])),
      RECOVERY,
    )
    await vi.waitFor(async () => expect(await isReady(other)).toBe(true), RECOVERY)
  },
)

test(
  'relay: SIGTERM closes connections and exits with 0, without secrets in the log',
  SLOW,
  async () => {
    const { one } = await start()
    const alice = await join(one)
    const topic = topicOf('logged')
    await alice.publish(topic, text('a secret message that is long enough to be seen'))
    await controlServer('redis', 'stop')
    await alice.publish(topic, text('another secret message')).catch(() => {})
    const refused = await connect(one.url, { projectId: 'shop', token: 'a.b.c' }).catch(
      () => 'refused',
    )
    expect(refused).toBe('refused')
    one.child.kill('SIGTERM')
    expect(await alice.closed).toEqual({ code: 1012, reason: 'The relay restarts; connect again.' })
    expect(await one.ended).toEqual({ code: 0, signal: null })
    const log = one.output()
    expect(log).toContain('the relay listens')
    expect(log).toContain('the store does not answer')
    expect(log).toContain('token_malformed')
    for (const secret of [topic, alice.identity.clientId, 'c2VjcmV0', 'a.b.c']) {
      expect(log).not.toContain(secret)
    }
  },
)

test('relay: a failed start prints what to set', SLOW, async () => {
  for (const [environment, line] of [
    [{ PORT: 'x' }, 'PORT must be a whole number.'],
    [{}, 'PROJECTS_FILE must name a file'],
    [
      { PROJECTS, REDIS_URL: 'redis://:hunter2@127.0.0.1:1' },
      'REDIS_URL names a Redis that cannot be reached or used.\n  Cause: connect ECONNREFUSED',
    ],
    [
      { PROJECTS, HOST: '192.0.2.1', RELAY_URLS: 'wss://a.example' },
      'HOST 192.0.2.1 is no address',
    ],
  ] as const) {
    const program = runProgram(environment)
    expect((await program.ended).code).toBe(1)
    expect(program.output()).toContain(`The relay cannot start:\n  ${line}`)
    expect(program.output()).not.toMatch(/hunter2|^\s+at /m)
  }
})
