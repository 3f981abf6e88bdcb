import { expect, onTestFinished, test, vi } from 'vitest'
import {
  MESSAGE_OVERHEAD_BYTES,
  type MessageLimits,
  type MessageStore,
  type NewMessage,
  type StoredMessageEvent,
} from '../messages/types.ts'

const PATIENT = { timeout: 30_000 }
/** A short life, which is still long enough for a slow machine. */
const BRIEF_MS = 1000
const ROOM = { messages: 100_000, bytes: 10_000_000 }
const ROOMY: MessageLimits = {
  messagesPerTopic: 1000,
  unclaimedTtlMs: 10_000_000,
  ...ROOM,
  perAddress: ROOM,
  perProject: ROOM,
}

export const TOPIC = 'a'.repeat(64)
export const OTHER_TOPIC = 'b'.repeat(64)

export const createMessage = (message: string, more: Partial<NewMessage> = {}): NewMessage => ({
  topic: TOPIC,
  message,
  tag: 1100,
  sender: 'did:key:alice',
  ttlMs: 60_000,
  address: '192.0.2.1',
  project: 'shop',
  ...more,
})

const messages = async (store: MessageStore, topic = TOPIC, after = -1, max = 100) =>
  (await store.read(topic, after, max)).messages.map(({ message }) => message)

/**
 * The conformance suite of message stores. `make` creates two ends of one store, which may be the
 * same.
 */
export function messageStoreConformance(
  make: (limits: MessageLimits) => Promise<readonly [MessageStore, MessageStore]>,
): void {
  const open = async (limits: Partial<MessageLimits> = {}) => {
    const [here, there] = await make({ ...ROOMY, ...limits })
    onTestFinished(async () => {
      await here.close()
      await there.close()
    })
    return { here, there }
  }

  test('message store: messages are read in order and in pages', async () => {
    const { here, there } = await open()
    const sent = Array.from({ length: 7 }, (_, at) => `m${at}`)
    for (const message of sent) await here.publish(createMessage(message))
    expect(await messages(there)).toEqual(sent)
    const page = await there.read(TOPIC, -1, 3)
    expect(page.messages.map(({ message }) => message)).toEqual(sent.slice(0, 3))
    expect(await messages(there, TOPIC, page.head)).toEqual(sent.slice(3))
    const { head } = await there.read(TOPIC, -1, 100)
    expect(await there.read(TOPIC, head, 100)).toEqual({ messages: [], head })
    expect(await messages(there, OTHER_TOPIC)).toEqual([])
  })

  test('message store: a message is unchanged and has its times', async () => {
    const { here, there } = await open()
    const before = Date.now()
    await here.publish(createMessage('TWVzc2FnZSDwn4+b', { tag: 1108, ttlMs: 5000 }))
    const [found] = (await there.read(TOPIC, -1, 1)).messages
    expect(found).toMatchObject({
      topic: TOPIC,
      message: 'TWVzc2FnZSDwn4+b',
      tag: 1108,
      sender: 'did:key:alice',
    })
    expect(found?.publishedAt).toBeGreaterThanOrEqual(before - 50)
    expect(found?.publishedAt).toBeLessThanOrEqual(Date.now() + 50)
    expect((found?.expiresAt ?? 0) - (found?.publishedAt ?? 0)).toBe(5000)
    expect(Number.isSafeInteger(found?.seq)).toBe(true)
  })

  test('message store: the same message on a topic is stored once', async () => {
    const { here, there } = await open()
    await here.publish(createMessage('one'))
    await there.publish(createMessage('one'))
    await here.publish(createMessage('one', { topic: OTHER_TOPIC }))
    expect(await messages(here)).toEqual(['one'])
    expect(await messages(here, OTHER_TOPIC)).toEqual(['one'])
  })

  test('message store: an acknowledged message is deleted, and not stored again', async () => {
    const { here, there } = await open()
    for (const message of ['one', 'two']) await here.publish(createMessage(message))
    const [first] = (await there.read(TOPIC, -1, 1)).messages
    const seq = first?.seq ?? 0
    expect(await here.has(TOPIC, seq)).toBe(true)
    await there.acknowledge(TOPIC, seq, 'did:key:bob')
    expect(await here.has(TOPIC, seq)).toBe(false)
    expect(await messages(here)).toEqual(['two'])
    await here.publish(createMessage('one'))
    expect(await messages(there)).toEqual(['two'])
  })

  test('message store: the sender cannot acknowledge; a second publisher does', async () => {
    const { here, there } = await open()
    await here.publish(createMessage('one'))
    const [first] = (await here.read(TOPIC, -1, 1)).messages
    await here.acknowledge(TOPIC, first?.seq ?? 0, 'did:key:alice')
    expect(await messages(there)).toEqual(['one'])
    await there.publish(createMessage('one', { sender: 'did:key:bob' }))
    expect(await messages(here)).toEqual([])
  })

  test('message store: an expired message is deleted', async () => {
    const { here, there } = await open()
    await here.publish(createMessage('short', { ttlMs: BRIEF_MS }))
    await here.publish(createMessage('long'))
    const [short] = (await here.read(TOPIC, -1, 1)).messages
    await vi.waitFor(async () => expect(await messages(there)).toEqual(['long']), PATIENT)
    expect(await there.has(TOPIC, short?.seq ?? 0)).toBe(false)
    // It was never acknowledged, so the same message is new.
    await here.publish(createMessage('short'))
    expect(await messages(there)).toEqual(['long', 'short'])
  })

  test('message store: a full topic refuses new messages and keeps the old ones', async () => {
    const { here, there } = await open({ messagesPerTopic: 2 })
    for (const message of ['one', 'two']) await here.publish(createMessage(message))
    await expect(there.publish(createMessage('three'))).rejects.toMatchObject({
      code: 'mailbox_full',
    })
    // A message that is already stored emits no event.
    await there.publish(createMessage('two'))
    await there.publish(createMessage('three', { topic: OTHER_TOPIC }))
    expect(await messages(here)).toEqual(['one', 'two'])
    const [first] = (await here.read(TOPIC, -1, 1)).messages
    await here.acknowledge(TOPIC, first?.seq ?? 0, 'did:key:bob')
    await there.publish(createMessage('three'))
    expect(await messages(here)).toEqual(['two', 'three'])
  })

  test('message store: a full relay refuses until a message is acknowledged or expires', async () => {
    const { here, there } = await open({ messages: 2 })
    await here.publish(createMessage('one', { ttlMs: BRIEF_MS }))
    await here.publish(createMessage('two', { topic: OTHER_TOPIC }))
    await expect(there.publish(createMessage('three'))).rejects.toMatchObject({
      code: 'relay_full',
    })
    await vi.waitFor(() => there.publish(createMessage('three')), PATIENT)
    expect(await messages(here)).toEqual(['three'])
  })

  const owners: readonly [keyof MessageLimits, string, Partial<NewMessage>][] = [
    ['perAddress', 'address_full', { address: '192.0.2.2' }],
    ['perProject', 'project_full', { project: 'other' }],
  ]
  const room = { messages: 3, bytes: 10_000_000 }

  test.each(owners)(
    'message store, %s: a full quota refuses on every topic, and affects no other',
    async (limit, code, other) => {
      const { here, there } = await open({ [limit]: room })
      for (const at of [0, 1, 2])
        await here.publish(createMessage('m', { topic: `${at}`.repeat(64) }))
      // Another client or another topic does not matter.
      const more = createMessage('m', { sender: 'did:key:carol', topic: '3'.repeat(64) })
      await expect(there.publish(more)).rejects.toMatchObject({ code })
      await there.publish({ ...more, ...other })
      expect(await messages(here, more.topic)).toEqual(['m'])
      // A message that is already stored emits no event and counts once.
      await there.publish(createMessage('m', { topic: '0'.repeat(64) }))
      await expect(there.publish({ ...more, message: 'n' })).rejects.toMatchObject({ code })
    },
  )

  test.each(owners)(
    'message store, %s: acknowledged and expired messages free the quota',
    async (limit, code) => {
      const { here, there } = await open({ [limit]: room })
      const refused = () =>
        expect(there.publish(createMessage('more'))).rejects.toMatchObject({ code })
      // Of another owner: the store is never empty, so usage is never reset.
      const stranger = { address: '192.0.2.2', project: 'other', topic: 'c'.repeat(64) }
      await here.publish(createMessage('stays', stranger))
      // Each round leaves nothing behind; a leak would add up.
      for (const round of [0, 1, 2, 3]) {
        const names = ['acknowledged', 'taken'].map((name) => `${name} ${round}`)
        for (const name of names) await here.publish(createMessage(name))
        const ttlMs = round === 0 ? BRIEF_MS : 40
        await here.publish(createMessage('over', { topic: OTHER_TOPIC, ttlMs }))
        if (round === 0)
          await expect(there.publish(createMessage('more', { ttlMs: 1 }))).rejects.toMatchObject({
            code,
          })
        const [first] = (await here.read(TOPIC, -1, 1)).messages
        await there.acknowledge(TOPIC, first?.seq ?? 0, 'did:key:bob')
        // It can be acknowledged once.
        await there.acknowledge(TOPIC, first?.seq ?? 0, 'did:key:bob')
        await there.publish(createMessage(names[1] ?? '', { sender: 'did:key:bob' }))
        expect(await messages(here)).toEqual([])
        await vi.waitFor(async () => expect(await messages(here, OTHER_TOPIC)).toEqual([]), PATIENT)
      }
      for (const message of ['x', 'y', 'z']) await here.publish(createMessage(message))
      await refused()
    },
  )

  test.each(owners)(
    'message store, %s: an expired message frees the quota without access to its topic',
    async (limit, code) => {
      const { here, there } = await open({ [limit]: room })
      for (const at of [0, 1, 2]) {
        await here.publish(createMessage('m', { topic: `${at}`.repeat(64), ttlMs: BRIEF_MS }))
      }
      await expect(there.publish(createMessage('more'))).rejects.toMatchObject({ code })
      await vi.waitFor(() => there.publish(createMessage('more')), PATIENT)
    },
  )

  test.each<[keyof MessageLimits | 'all', string]>([
    ['perAddress', 'address_full'],
    ['perProject', 'project_full'],
    ['all', 'relay_full'],
  ])('message store, %s: bytes count, too', async (limit, code) => {
    const bytes = 2 * (1000 + MESSAGE_OVERHEAD_BYTES)
    const quota = { messages: 100, bytes }
    const { here, there } = await open(limit === 'all' ? quota : { [limit]: quota })
    const long = (at: number) => String(at).repeat(1000)
    await here.publish(createMessage(long(1)))
    await there.publish(createMessage(long(2), { topic: OTHER_TOPIC }))
    await expect(there.publish(createMessage('x'))).rejects.toMatchObject({ code })
    const [first] = (await here.read(TOPIC, -1, 1)).messages
    await here.acknowledge(TOPIC, first?.seq ?? 0, 'did:key:bob')
    await expect(there.publish(createMessage(`${long(3)}x`))).rejects.toMatchObject({ code })
    await there.publish(createMessage(long(3)))
  })

  test('message store: a full relay drops the oldest messages of the largest owner', async () => {
    const { here, there } = await open({ messages: 10 })
    const flood = { address: '192.0.2.66', project: 'flood' }
    for (let at = 0; at < 8; at++)
      await here.publish(createMessage(`flood ${at}`, { ...flood, topic: `${at}`.repeat(64) }))
    for (const name of ['one', 'two']) await here.publish(createMessage(name))
    for (const name of ['three', 'four']) await there.publish(createMessage(name))
    expect(await messages(here)).toEqual(['one', 'two', 'three', 'four'])
    const kept = await Promise.all(
      Array.from({ length: 8 }, (_, at) => messages(there, `${at}`.repeat(64))),
    )
    expect(kept.flat()).toEqual([2, 3, 4, 5, 6, 7].map((at) => `flood ${at}`))
    // The largest owner neither loses its own messages nor displaces others.
    const more = createMessage('flood more', { ...flood, topic: 'f'.repeat(64) })
    await expect(here.publish(more)).rejects.toMatchObject({ code: 'relay_full' })
    // Dropped messages no longer count.
    for (let at = 0; at < 20; at++) {
      const topic = at.toString(16).padStart(64, 'e')
      await there
        .publish(createMessage('x', { topic, address: `192.0.2.${100 + at}` }))
        .catch(() => {})
    }
    expect(await messages(here)).toEqual(['four'])
  })

  test('message store: an IPv6 /56 and /48 have the quota of a few addresses', async () => {
    const { here, there } = await open({ perAddress: { messages: 2, bytes: 10_000_000 } })
    const fill = async (addressOf: (at: number) => string) => {
      let stored = 0
      for (let at = 0; at < 40; at++) {
        const more = { address: addressOf(at), message: `${stored} of ${addressOf(at)}` }
        stored += await (at % 2 ? here : there).publish(createMessage('m', more)).then(
          () => 1,
          () => 0,
        )
      }
      return stored
    }
    // As `getClientAddress` returns them: the first eight bytes.
    expect(await fill((at) => `32.1.13.184.0.1.2.${at}`)).toBe(2 * 4)
    expect(await fill((at) => `32.1.13.184.0.2.${at}.0`)).toBe(2 * 16)
    expect(await fill((at) => `32.1.13.184.0.${at + 3}.0.0`)).toBe(40)
  })

  test('message store: without a subscriber, a message expires sooner', async () => {
    const { here, there } = await open({ unclaimedTtlMs: 5000 })
    const lifeOf = async (store: MessageStore, topic: string) => {
      const found = (await store.read(topic, -1, 100)).messages.at(-1)
      return (found?.expiresAt ?? 0) - (found?.publishedAt ?? 0)
    }
    await here.publish(createMessage('before'))
    expect(await lifeOf(there, TOPIC)).toBe(5000)
    await there.subscribe(TOPIC)
    there.unsubscribe(TOPIC)
    await vi.waitFor(async () => {
      await here.publish(createMessage(`after ${Math.random()}`))
      expect(await lifeOf(there, TOPIC)).toBe(60_000)
    }, PATIENT)
    await here.publish(createMessage('brief', { topic: OTHER_TOPIC, ttlMs: 1000 }))
    expect(await lifeOf(here, OTHER_TOPIC)).toBe(1000)
  })

  test('message store: events of subscribed topics arrive in order, with the previous seq', async () => {
    const { here, there } = await open()
    const received: StoredMessageEvent[] = []
    there.onMessage((event) => received.push(event))
    await there.subscribe(TOPIC)
    for (const message of ['one', 'two', 'three']) await here.publish(createMessage(message))
    await here.publish(createMessage('one'))
    await here.publish(createMessage('other', { topic: OTHER_TOPIC }))
    await here.publish(createMessage('last'))
    const ours = () => received.filter((event) => event.stored.topic === TOPIC)
    await vi.waitFor(
      () =>
        expect(ours().map((event) => event.stored.message)).toEqual([
          'one',
          'two',
          'three',
          'last',
        ]),
      PATIENT,
    )
    const numbers = ours().map((event) => event.stored.seq)
    expect(ours().map(({ previous }) => previous)).toEqual([0, ...numbers.slice(0, -1)])
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    const { messages } = await here.read(TOPIC, -1, 100)
    expect(ours().map((event) => event.stored)).toEqual(messages)
  })
}
