import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startLocalRelay } from './startLocalRelay.ts'
import type { RunningRelay } from './startRelay.ts'
import { type ConnectOptions, connect, read, text, topicOf } from './test/connect.ts'
import { createIdentity } from './test/identity.ts'

/** For a machine that is busy with other tests. */
const PATIENT = { timeout: 30_000 }
const BUSY = { timeout: 180_000 }

let relay: RunningRelay
beforeAll(async () => {
  relay = await startLocalRelay()
})
afterAll(() => relay.close())

async function join(options: ConnectOptions = {}) {
  const client = await connect(relay.url, options)
  onTestFinished(() => client.close())
  return client
}

const TOPIC_ERROR = { code: -32602, data: { type: 'invalid_params' } }

test('relay: a published message reaches a subscriber once and unchanged', async () => {
  const topic = topicOf('brought')
  const [alice, bob] = [await join(), await join()]
  await bob.subscribe(topic)
  const before = Date.now()
  expect(await alice.publish(topic, text('hello'), { tag: 1108, prompt: true })).toBe(true)
  const [push] = await bob.pushed(1)
  expect(push).toMatchObject({ topic, message: text('hello'), tag: 1108 })
  expect(push?.publishedAt).toBeGreaterThanOrEqual(before)
  expect(Number.isSafeInteger(push?.id)).toBe(true)
  // It was acknowledged, so no other client receives it.
  const carol = await join()
  await vi.waitFor(async () => {
    expect(await carol.call('irn_fetchMessages', { topic })).toEqual({
      messages: [],
      hasMore: false,
    })
  }, PATIENT)
  await carol.subscribe(topic)
  await alice.publish(topic, text('second'))
  expect(read(await carol.pushed(1))).toEqual(['second'])
})

test('relay: a subscription has the id that the SDKs expect', async () => {
  const topic = topicOf('named')
  const alice = await join()
  const name = createHash('sha256')
    .update(topic + alice.identity.clientId)
    .digest('hex')
  expect(await alice.subscribe(topic)).toBe(name)
  expect(await alice.subscribe(topic)).toBe(name)
  expect(await alice.call('irn_batchSubscribe', { topics: [topic] })).toEqual([name])
})

test('relay: stored messages arrive in order, after the response to the subscription', async () => {
  const topic = topicOf('before')
  const alice = await join()
  const sent = Array.from({ length: 200 }, (_, at) => `message ${at}`)
  for (const message of sent) await alice.publish(topic, text(message))
  const bob = await join()
  const frames: string[] = []
  bob.socket.on('message', (data) => frames.push(data.toString()))
  await bob.subscribe(topic)
  expect(JSON.parse(frames[0] ?? '')).toMatchObject({ result: expect.any(String) })
  expect(read(await bob.pushed(sent.length))).toEqual(sent)
})

test('relay: a publisher never receives its own message', async () => {
  const topic = topicOf('echo')
  const identity = createIdentity()
  const first = await join({ identity })
  const second = await join({ identity })
  for (const client of [first, second]) await client.subscribe(topic)
  await first.publish(topic, text('mine'))
  await first.close()
  const again = await join({ identity })
  await again.subscribe(topic)
  expect(await again.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  const bob = await join()
  await bob.publish(topic, text('theirs'))
  expect(read(await again.pushed(1))).toEqual(['theirs'])
  expect(read(await second.pushed(1))).toEqual(['theirs'])
  await bob.subscribe(topic)
  expect(read(await bob.pushed(1))).toEqual(['mine'])
})

test('relay: an unacknowledged message is delivered on the next connection', async () => {
  const topic = topicOf('again')
  const identity = createIdentity()
  const alice = await join()
  const silent = await join({ identity, isSilent: true })
  await silent.subscribe(topic)
  for (const message of ['one', 'two', 'three']) await alice.publish(topic, text(message))
  const pushes = await silent.pushed(3)
  silent.acknowledge(pushes[1]?.id ?? 0)
  // An error or another result is no acknowledgement.
  silent.socket.send(JSON.stringify({ jsonrpc: '2.0', id: pushes[0]?.id, error: { code: 1 } }))
  silent.socket.send(JSON.stringify({ jsonrpc: '2.0', id: pushes[2]?.id, result: false }))
  await silent.close()
  const back = await join({ identity })
  await back.subscribe(topic)
  expect(read(await back.pushed(2))).toEqual(['one', 'three'])
})

test('relay: an unacknowledged message is resent once on the same connection', BUSY, async () => {
  const own = await startLocalRelay({ environment: { RESEND_AFTER_SECONDS: '1' } })
  onTestFinished(() => own.close())
  const [alice, bob] = [await connect(own.url), await connect(own.url, { isSilent: true })]
  const topic = topicOf('resend')
  await bob.subscribe(topic)
  await alice.publish(topic, text('hello'))
  const [first, second] = await bob.pushed(2)
  expect(second).toEqual(first)
  bob.acknowledge(first?.id ?? 0)
  await vi.waitFor(async () => {
    const { messages } = (await alice.call('irn_batchFetchMessages', { topics: [topic] })) as {
      messages: unknown[]
    }
    expect(messages).toEqual([])
  }, PATIENT)
  expect(bob.pushes).toHaveLength(2)
})

test('relay: limits unacknowledged messages, and delivers the others later', async () => {
  const topic = topicOf('window')
  const [alice, bob] = [await join(), await join({ isSilent: true })]
  await bob.subscribe(topic)
  const sent = Array.from({ length: 150 }, (_, at) => `message ${at}`)
  for (const message of sent) await alice.publish(topic, text(message))
  await bob.pushed(64)
  await bob.call('irn_unsubscribe', { topic: topicOf('nothing'), id: '' })
  expect(bob.pushes).toHaveLength(64)
  let done = 0
  while (done < sent.length) {
    await bob.pushed(done + 1)
    for (; done < bob.pushes.length; done += 1) bob.acknowledge(bob.pushes[done]?.id ?? 0)
  }
  expect(read(bob.pushes)).toEqual(sent)
})

test('relay: after irn_unsubscribe, no message arrives', async () => {
  const [topic, other] = [topicOf('left'), topicOf('left too')]
  const [alice, bob] = [await join(), await join()]
  const [id, otherId] = (await bob.call('irn_batchSubscribe', { topics: [topic, other] })) as [
    string,
    string,
  ]
  expect(await bob.call('irn_unsubscribe', { topic, id })).toBe(true)
  await alice.publish(topic, text('unheard'))
  await alice.publish(other, text('heard'))
  expect(read(await bob.pushed(1))).toEqual(['heard'])
  const subscriptions = [{ topic: other, id: otherId }]
  expect(await bob.call('irn_batchUnsubscribe', { subscriptions })).toBe(true)
  await alice.publish(other, text('unheard'))
  await bob.subscribe(topic)
  expect(read(await bob.pushed(2))).toEqual(['heard', 'unheard'])
})

test('relay: messages can be fetched in pages without an acknowledgement', async () => {
  const [topic, other] = [topicOf('fetch'), topicOf('fetch too')]
  const [alice, bob] = [await join(), await join()]
  for (let at = 0; at < 150; at += 1) await alice.publish(topic, text(`${at}`), { tag: 4001 })
  await alice.publish(other, text('other'))
  interface Fetched {
    messages: { topic: string; message: string; tag: number; publishedAt: number }[]
    hasMore: boolean
  }
  const fetch = () =>
    bob.call('irn_batchFetchMessages', { topics: [topic, other] }) as Promise<Fetched>
  const first = await fetch()
  expect(first.messages).toHaveLength(100)
  expect(first.messages[0]).toMatchObject({ topic, message: text('0'), tag: 4001 })
  expect(first.hasMore).toBe(true)
  const second = await fetch()
  const all = [...first.messages, ...second.messages]
  expect(all.map(({ message }) => message)).toEqual([
    ...Array.from({ length: 150 }, (_, at) => text(`${at}`)),
    text('other'),
  ])
  expect(second.hasMore).toBe(false)
  await bob.subscribe(topic)
  expect(await bob.pushed(150)).toHaveLength(150)
})

test('relay: irn_batchPublish publishes several messages', async () => {
  const topic = topicOf('batch')
  const [alice, bob] = [await join(), await join()]
  await bob.subscribe(topic)
  const messages = ['one', 'two'].map((message) => ({
    topic,
    message: text(message),
    ttl: 300,
    tag: 1108,
  }))
  expect(await alice.call('irn_batchPublish', { messages })).toBe(true)
  expect(read(await bob.pushed(2))).toEqual(['one', 'two'])
})

test('relay: wc_proposeSession publishes with its tag and subscribes the sender', async () => {
  const [pairingTopic, sessionTopic] = [topicOf('pairing'), topicOf('session')]
  const [dapp, wallet] = [await join(), await join()]
  const sessionProposal = text('proposal')
  const proposed = await dapp.call('wc_proposeSession', {
    pairingTopic,
    sessionProposal,
    ttl: 300,
    correlationId: 1,
  })
  expect(proposed).toBe(true)
  await wallet.subscribe(pairingTopic)
  expect((await wallet.pushed(1))[0]).toMatchObject({ message: sessionProposal, tag: 1100 })
  const approved = await wallet.call('wc_approveSession', {
    pairingTopic,
    sessionTopic,
    sessionProposalResponse: text('response'),
    sessionSettlementRequest: text('settle'),
    ttl: 300,
  })
  expect(approved).toBe(true)
  expect((await dapp.pushed(1))[0]).toMatchObject({ topic: pairingTopic, tag: 1101 })
  await dapp.subscribe(sessionTopic)
  expect((await dapp.pushed(2))[1]).toMatchObject({ message: text('settle'), tag: 1102 })
  await dapp.publish(sessionTopic, text('acknowledged'))
  expect(read(await wallet.pushed(2))).toEqual(['proposal', 'acknowledged'])
})

const good = { topic: topicOf('good'), message: 'AAAA', ttl: 300, tag: 1108 }

test.each([
  ['irn_publish', { ...good, topic: 'abc' }, 'topic: must be 64 hexadecimal digits'],
  ['irn_publish', { ...good, topic: 'A'.repeat(64) }, 'topic: must be 64 hexadecimal digits'],
  ['irn_publish', { ...good, message: 'ä' }, 'message: must be base64'],
  ['irn_publish', { ...good, message: '' }, 'message: must be base64'],
  ['irn_publish', { ...good, message: 1 }, 'message: Invalid type: Expected string'],
  ['irn_publish', { ...good, tag: 1.5 }, 'tag: Invalid integer'],
  ['irn_publish', { ...good, tag: '1108' }, 'tag: Invalid type: Expected number'],
  ['irn_publish', { ...good, ttl: 0 }, /^ttl: /],
  ['irn_publish', { ...good, ttl: 86_401 }, 'ttl: must be 86400 seconds or less'],
  ['irn_publish', { ...good, message: 'A'.repeat(262_145) }, /must have 262144 characters/],
  ['irn_publish', undefined, /^params: /],
  ['irn_publish', [good], /^topic: /],
  ['irn_subscribe', { topic: null }, /^topic: /],
  ['irn_batchSubscribe', { topics: [] }, /^topics: /],
  [
    'irn_batchSubscribe',
    { topics: Array(1001).fill(good.topic) },
    'topics: must have 1000 or less',
  ],
  ['irn_batchPublish', { messages: [{ ...good, topic: '' }] }, /^messages\.0\.topic: /],
  ['wc_proposeSession', { pairingTopic: good.topic }, /^sessionProposal: /],
] as const)(
  'relay: %s %#: an invalid parameter is named without its value',
  async (method, params, why) => {
    const alice = await join()
    const message = typeof why === 'string' ? why : expect.stringMatching(why)
    await expect(alice.call(method, params)).rejects.toMatchObject({ ...TOPIC_ERROR, message })
  },
)

test.each([
  'irn_publishh',
  'foo_publish',
  'publish',
  '__proto__',
  'irn_constructor',
  'irn_toString',
  'wc_sessionPropose',
])('relay: %s is an unknown method', async (method) => {
  const alice = await join()
  await expect(alice.call(method, good)).rejects.toMatchObject({
    code: -32601,
    data: { type: 'unknown_method' },
  })
})

test.each(['waku', 'iridium'])('relay: the older prefix %s_ is accepted', async (prefix) => {
  const topic = topicOf(prefix)
  const [alice, bob] = [await join(), await join()]
  await bob.call(`${prefix}_subscribe`, { topic })
  await alice.call(`${prefix}_publish`, { ...good, topic })
  await bob.pushed(1)
})

const subscribe = (id: string) =>
  `{"jsonrpc":"2.0","id":${id},"method":"irn_subscribe","params":{"topic":"${good.topic}"}}`

test.each([
  '"a"',
  '1795253949590368001',
  '-1795253949590368001',
  '"1795253949590368001"',
  '0',
  'null',
  '9007199254740991',
])('relay: the request id %s is returned unchanged', async (id) => {
  const alice = await join()
  const answered = new Promise((resolve) => alice.socket.once('message', resolve))
  alice.socket.send(subscribe(id))
  expect(String(await answered)).toMatch(new RegExp(`^\\{"jsonrpc":"2.0","id":${id},"result":"`))
})

test('relay: an invalid frame gets an error', async () => {
  const alice = await join()
  const parse = { jsonrpc: '2.0', id: null, error: { code: -32700 } }
  const invalid = { jsonrpc: '2.0', id: null, error: { code: -32600 } }
  expect(await alice.exchange('{')).toMatchObject(parse)
  expect(await alice.exchange('')).toMatchObject(parse)
  for (const frame of ['1', 'null', '"a"', '[]', '{}', '{"jsonrpc":"2.0","id":{}}']) {
    expect(await alice.exchange(frame)).toMatchObject(invalid)
  }
  expect(await alice.exchange('{"id":5,"method":"irn_subscribe"}')).toMatchObject({
    id: 5,
    error: { code: -32600 },
  })
  expect(await alice.exchange(`[${Array(51).fill(subscribe('1')).join()}]`)).toMatchObject(invalid)
})

test('relay: a batch has a batch response without notifications', async () => {
  const alice = await join()
  const silent = subscribe('1').replace('"id":1,', '')
  const frame = `[${subscribe('"a"')},${silent},5,{"jsonrpc":"2.0","id":7,"result":true}]`
  expect(await alice.exchange(frame)).toMatchObject([
    { id: 'a', result: expect.any(String) },
    { id: null, error: { code: -32600 } },
  ])
})

test('relay: a binary frame closes the connection', async () => {
  const alice = await connect(relay.url)
  alice.socket.send(Buffer.from('{}'))
  expect((await alice.closed).code).toBe(1003)
})
