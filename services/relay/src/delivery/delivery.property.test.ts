import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RelayError } from '../errors.ts'
import { createMemoryMessageStore } from '../messages/createMemoryMessageStore.ts'
import { ACKNOWLEDGED_TTL_MS, type StoredMessage } from '../messages/types.ts'
import { createHub } from './createHub.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'

const CLIENTS = ['did:key:alice', 'did:key:bob', 'did:key:carol']
const TOPICS = ['a'.repeat(64), 'b'.repeat(64)]
const PER_ADDRESS = 5
const LIMITS = {
  messagesPerTopic: 6,
  unclaimedTtlMs: 1_000_000_000,
  // Never full: the conformance suite tests how a full store drops messages.
  messages: 100,
  bytes: 1_000_000,
  perAddress: { messages: PER_ADDRESS, bytes: 1_000_000 },
  perProject: { messages: 9, bytes: 1_000_000 },
}
const RESEND_MS = 5000

type Command =
  | { readonly do: 'publish'; client: number; topic: number; message: number; ttlMs: number }
  | { readonly do: 'open'; client: number }
  | { readonly do: 'close' | 'tick' | 'acknowledge'; socket: number }
  | { readonly do: 'subscribe' | 'unsubscribe'; socket: number; topic: number }
  | { readonly do: 'wait'; ms: number }

const socket = fc.nat(3)
const topic = fc.nat(TOPICS.length - 1)
const client = fc.nat(CLIENTS.length - 1)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      client,
      topic,
      message: fc.nat(5),
      ttlMs: fc.constantFrom(1000, 10_000, 300_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), client }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'tick' as const, 'acknowledge' as const),
      socket,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('subscribe' as const, 'subscribe' as const, 'unsubscribe' as const),
      socket,
      topic,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(500, 2000, 6000, ACKNOWLEDGED_TTL_MS),
    }),
  },
)

interface Model {
  readonly topic: string
  readonly message: string
  readonly sender: string
  readonly expiresAt: number
}

interface Socket {
  readonly clientId: string
  readonly outbox: Outbox
  /** Unacknowledged messages, oldest first. */
  readonly sent: Map<number, StoredMessage>
  /** The last new message of each topic since its subscription. */
  readonly last: Map<string, number>
  readonly seen: Set<number>
}

/** Runs commands against the real parts, and compares them with a plain list. */
function createWorld() {
  let now = 1_000_000
  let lastId = 0
  const store = createMemoryMessageStore(LIMITS, () => now)
  const hub = createHub(store)
  const sockets: Socket[] = []
  let model: Model[] = []
  const remembered = new Map<string, number>()
  /** An error thrown by `push` would look like a failed socket. */
  const faults: string[] = []

  const isOf = (stored: Model) => (other: Model) =>
    other.topic === stored.topic && other.message === stored.message
  const expire = (): void => {
    model = model.filter(({ expiresAt }) => expiresAt > now)
  }
  const drop = (stored: Model): void => {
    model = model.filter((other) => !isOf(stored)(other))
    remembered.set(stored.topic + stored.message, now + ACKNOWLEDGED_TTL_MS)
  }
  // Pending work ends before the next command.
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  function open(clientId: string): Socket {
    const one: Socket = {
      clientId,
      sent: new Map(),
      last: new Map(),
      seen: new Set(),
      outbox: createOutbox({
        clientId,
        store,
        resendAfterMs: RESEND_MS,
        now: () => now,
        onAcknowledged: () => {},
        nextId() {
          lastId += 1
          return lastId
        },
        push(id, stored) {
          check(one, stored, one.sent.has(id))
          one.sent.set(id, stored)
          return true
        },
      }),
    }
    hub.add(one.outbox)
    sockets.push(one)
    return one
  }

  function check(one: Socket, stored: StoredMessage, isAgain: boolean): void {
    if (stored.sender === one.clientId) faults.push('an echo')
    if (stored.expiresAt <= now) faults.push('after its time')
    if (!one.outbox.topics.has(stored.topic)) faults.push('not subscribed')
    if (!model.some(isOf(stored))) faults.push('after it was acknowledged')
    if (isAgain) return
    if (stored.seq <= (one.last.get(stored.topic) ?? 0)) faults.push('out of order')
    one.last.set(stored.topic, stored.seq)
    one.seen.add(stored.seq)
  }

  async function publish(stored: Model & { ttlMs: number }): Promise<void> {
    expire()
    const known = model.find(isOf(stored))
    const isRemembered = (remembered.get(stored.topic + stored.message) ?? 0) > now
    const isFull =
      model.length >= LIMITS.perProject.messages ||
      model.filter(({ sender }) => sender === stored.sender).length >= PER_ADDRESS ||
      model.filter((other) => other.topic === stored.topic).length >= LIMITS.messagesPerTopic
    const isNew = !known && !isRemembered
    // Before the event: pushes are checked against the model.
    if (known && known.sender !== stored.sender) drop(known)
    if (isNew && !isFull) model.push(stored)
    const { topic, message, sender, ttlMs } = stored
    const owner = { address: sender, project: 'shop' }
    const outcome = await store.publish({ topic, message, sender, ttlMs, tag: 1, ...owner }).then(
      () => 'stored',
      (error: unknown) => (error instanceof RelayError ? error.code : error),
    )
    const expected = isNew && isFull ? /^(?:store|address|project|relay)_full$/ : /^stored$/
    expect(outcome).toMatch(expected)
  }

  function acknowledge(one: Socket): void {
    const [first] = one.sent
    if (!first) return
    const [id, stored] = first
    one.sent.delete(id)
    expire()
    // Not the same message published again after it expired.
    const isThere = model.find(
      (other) => isOf(stored)(other) && other.expiresAt === stored.expiresAt,
    )
    // The outbox may have given up on it.
    if (one.outbox.acknowledge(id) && isThere) drop(isThere)
  }

  async function run(next: Command): Promise<void> {
    if (next.do === 'wait') now += next.ms
    else if (next.do === 'open') open(CLIENTS[next.client] ?? '')
    else if (next.do === 'publish') {
      const { ttlMs } = next
      await publish({
        topic: TOPICS[next.topic] ?? '',
        message: `m${next.message}`,
        sender: CLIENTS[next.client] ?? '',
        expiresAt: now + ttlMs,
        ttlMs,
      })
    } else {
      const one = sockets[next.socket % sockets.length]
      if (!one) return
      if (next.do === 'acknowledge') acknowledge(one)
      else if (next.do === 'tick') one.outbox.tick()
      else if ('topic' in next) await listen(one, next.do, TOPICS[next.topic] ?? '')
      else {
        hub.remove(one.outbox)
        sockets.splice(sockets.indexOf(one), 1)
      }
    }
    await settle()
    verify()
  }

  async function listen(one: Socket, verb: string, name: string): Promise<void> {
    if (verb === 'unsubscribe') hub.unsubscribe(one.outbox, name)
    else if (!one.outbox.topics.has(name)) {
      one.last.delete(name)
      hub.subscribe(one.outbox, name)
      hub.start(one.outbox, name)
    }
  }

  /** The store matches the model, and every subscriber received its messages. */
  function verify(): void {
    expect(faults).toEqual([])
    const size = store.size()
    expect(size?.messages).toBeLessThanOrEqual(LIMITS.perProject.messages)
    expect(size?.bytes).toBeLessThanOrEqual(LIMITS.bytes)
  }

  async function verifyAll(): Promise<void> {
    expire()
    for (const name of TOPICS) {
      const { messages } = await store.read(name, -1, 100)
      const wanted = model.filter((stored) => stored.topic === name)
      expect(messages.map(({ message }) => message)).toEqual(wanted.map(({ message }) => message))
      for (const one of sockets.filter(({ outbox }) => outbox.topics.has(name))) {
        const foreign = messages.filter(({ sender }) => sender !== one.clientId)
        expect(foreign.every(({ seq }) => one.seen.has(seq))).toBe(true)
      }
    }
  }

  return {
    async run(commands: readonly Command[]): Promise<void> {
      for (const next of commands) {
        await run(next)
        await verifyAll()
      }
      // A new client receives everything that is not acknowledged.
      const fresh = open('did:key:fresh')
      for (const name of TOPICS) await listen(fresh, 'subscribe', name)
      await settle()
      expire()
      expect(fresh.seen.size).toBe(model.length)
      while (fresh.sent.size > 0) acknowledge(fresh)
      await settle()
      verify()
      expect(store.size()).toEqual({ messages: 0, bytes: 0 })
    },
    async close() {
      hub.close()
      await store.close()
    },
  }
}

test('delivery: no message is lost, echoed, reordered, late or above the limits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 20, maxLength: 80, size: 'max' }),
      async (commands) => {
        const world = createWorld()
        try {
          await world.run(commands)
        } finally {
          await world.close()
        }
      },
    ),
    { numRuns: 300 },
  )
})
