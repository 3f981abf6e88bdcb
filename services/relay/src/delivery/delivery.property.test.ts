import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RelayError } from '../errors.ts'
import { createMemoryMailbox } from '../messages/createMemoryMessageStore.ts'
import { type Letter, REMEMBER_MS } from '../messages/types.ts'
import { createHub } from './createHub.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'

const CLIENTS = ['did:key:alice', 'did:key:bob', 'did:key:carol']
const TOPICS = ['a'.repeat(64), 'b'.repeat(64)]
const PER_ADDRESS = 5
const LIMITS = {
  lettersPerTopic: 6,
  unclaimedTtlMs: 1_000_000_000,
  // Never full: then letters would be dropped, which the contract of mailboxes has its own tests for.
  letters: 100,
  bytes: 1_000_000,
  perAddress: { letters: PER_ADDRESS, bytes: 1_000_000 },
  perProject: { letters: 9, bytes: 1_000_000 },
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
      ms: fc.constantFrom(500, 2000, 6000, REMEMBER_MS),
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
  /** Under way, oldest first. */
  readonly sent: Map<number, Letter>
  /** The last new letter of each topic, since it was subscribed to. */
  readonly last: Map<string, number>
  readonly seen: Set<number>
}

/** Runs commands against the real parts and, beside them, against the plain list that they must agree with. */
function createWorld() {
  let now = 1_000_000
  let lastId = 0
  const mailbox = createMemoryMailbox(LIMITS, () => now)
  const hub = createHub(mailbox)
  const sockets: Socket[] = []
  let stored: Model[] = []
  const remembered = new Map<string, number>()
  /** A push that throws would be taken for a socket that failed. */
  const faults: string[] = []

  const isOf = (letter: Model) => (other: Model) =>
    other.topic === letter.topic && other.message === letter.message
  const expire = (): void => {
    stored = stored.filter(({ expiresAt }) => expiresAt > now)
  }
  const drop = (letter: Model): void => {
    stored = stored.filter((other) => !isOf(letter)(other))
    remembered.set(letter.topic + letter.message, now + REMEMBER_MS)
  }
  // Work that is under way is done before the next command.
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  function open(clientId: string): Socket {
    const one: Socket = {
      clientId,
      sent: new Map(),
      last: new Map(),
      seen: new Set(),
      outbox: createOutbox({
        clientId,
        mailbox,
        resendAfterMs: RESEND_MS,
        now: () => now,
        onAcknowledged: () => {},
        nextId() {
          lastId += 1
          return lastId
        },
        push(id, letter) {
          check(one, letter, one.sent.has(id))
          one.sent.set(id, letter)
          return true
        },
      }),
    }
    hub.enter(one.outbox)
    sockets.push(one)
    return one
  }

  function check(one: Socket, letter: Letter, isAgain: boolean): void {
    if (letter.sender === one.clientId) faults.push('an echo')
    if (letter.expiresAt <= now) faults.push('after its time')
    if (!one.outbox.topics.has(letter.topic)) faults.push('not subscribed')
    if (!stored.some(isOf(letter))) faults.push('after it was acknowledged')
    if (isAgain) return
    if (letter.seq <= (one.last.get(letter.topic) ?? 0)) faults.push('out of order')
    one.last.set(letter.topic, letter.seq)
    one.seen.add(letter.seq)
  }

  async function publish(letter: Model & { ttlMs: number }): Promise<void> {
    expire()
    const known = stored.find(isOf(letter))
    const isRemembered = (remembered.get(letter.topic + letter.message) ?? 0) > now
    const isFull =
      stored.length >= LIMITS.perProject.letters ||
      stored.filter(({ sender }) => sender === letter.sender).length >= PER_ADDRESS ||
      stored.filter((other) => other.topic === letter.topic).length >= LIMITS.lettersPerTopic
    const isNew = !known && !isRemembered
    // Before it is told: pushes are checked against it.
    if (known && known.sender !== letter.sender) drop(known)
    if (isNew && !isFull) stored.push(letter)
    const { topic, message, sender, ttlMs } = letter
    const owner = { address: sender, project: 'shop' }
    const outcome = await mailbox.publish({ topic, message, sender, ttlMs, tag: 1, ...owner }).then(
      () => 'stored',
      (error: unknown) => (error instanceof RelayError ? error.code : error),
    )
    const expected = isNew && isFull ? /^(?:mailbox|address|project|relay)_full$/ : /^stored$/
    expect(outcome).toMatch(expected)
  }

  function acknowledge(one: Socket): void {
    const [first] = one.sent
    if (!first) return
    const [id, letter] = first
    one.sent.delete(id)
    expire()
    // Not the same message that was published anew after its time.
    const isThere = stored.find(
      (other) => isOf(letter)(other) && other.expiresAt === letter.expiresAt,
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
        hub.leave(one.outbox)
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

  /** What is stored is what must be; and whoever listens was brought it. */
  function verify(): void {
    expect(faults).toEqual([])
    const size = mailbox.size()
    expect(size?.letters).toBeLessThanOrEqual(LIMITS.perProject.letters)
    expect(size?.bytes).toBeLessThanOrEqual(LIMITS.bytes)
  }

  async function verifyAll(): Promise<void> {
    expire()
    for (const name of TOPICS) {
      const { letters } = await mailbox.read(name, -1, 100)
      const wanted = stored.filter((letter) => letter.topic === name)
      expect(letters.map(({ message }) => message)).toEqual(wanted.map(({ message }) => message))
      for (const one of sockets.filter(({ outbox }) => outbox.topics.has(name))) {
        const foreign = letters.filter(({ sender }) => sender !== one.clientId)
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
      // Somebody new is brought everything that nobody took.
      const fresh = open('did:key:fresh')
      for (const name of TOPICS) await listen(fresh, 'subscribe', name)
      await settle()
      expire()
      expect(fresh.seen.size).toBe(stored.length)
      while (fresh.sent.size > 0) acknowledge(fresh)
      await settle()
      verify()
      expect(mailbox.size()).toEqual({ letters: 0, bytes: 0 })
    },
    async close() {
      hub.close()
      await mailbox.close()
    },
  }
}

test('nothing is lost, brought back to its sender, out of order, late or beyond the limits', async () => {
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
