import type { WebSocket } from 'ws'
import type { Client } from '../delivery/createClients.ts'
import type { Hub } from '../delivery/createHub.ts'
import { createOutbox, type Outbox } from '../delivery/createOutbox.ts'
import type { SubscriptionLimiter } from '../delivery/createSubscriptionLimiter.ts'
import { RelayError, type RelayErrorCode } from '../errors.ts'
import type { Owner, StoredMessage } from '../messages/types.ts'
import type { RelayContext } from '../relay.ts'
import { type Caller, getSubscriptionId } from './createMethods.ts'
import { type Call, type CallId, type Entry, type Frame, readFrame, writeId } from './readFrame.ts'

/** Consecutive refused calls after which the connection is closed. */
const REFUSED_MAX = 200
/** Only the longest messages are larger; a frame of a megabyte takes 15 points. */
const CHARACTERS_PER_POINT = 65_536
const POLICY = 1008
const UNSUPPORTED = 1003

export interface SessionOptions {
  readonly socket: WebSocket
  readonly client: Client
  /** Whose quotas its messages and subscriptions count against. */
  readonly owner: Owner
  readonly relay: RelayContext
}

/** Serves one WebSocket of a client. */
export function createSession({ socket, client, owner, relay }: SessionOptions): void {
  const { config, hub, subscriptions } = relay
  const outbox = createSocketOutbox({ socket, client, relay })
  hub.add(outbox)
  const fetched = new Map<string, number>()
  const responder = createResponder({ socket, client, outbox, relay })
  const { topicsPerClient: topicsMax } = config

  async function receive(text: string): Promise<void> {
    let frame: Frame
    try {
      // A long frame takes points before it is parsed; its calls take points by their kind.
      takePoints(client, Math.floor(text.length / CHARACTERS_PER_POINT))
      frame = readFrame(text, config.batchMax)
    } catch (error) {
      client.take(1)
      responder.send(responder.refuse(error, null))
      return
    }
    const fresh: string[] = []
    const parts = { client, owner, subscriptions, hub, outbox, fetched, fresh, topicsMax }
    const caller = createCaller(parts)
    const responses = await Promise.all(
      frame.entries.map((entry) => responder.answer(entry, caller)),
    )
    const sent = responses.filter((response) => response !== undefined)
    if (sent.length > 0) responder.send(frame.isBatch ? `[${sent.join()}]` : (sent[0] ?? ''))
    // Some clients drop a message that arrives before the response to its subscription.
    for (const topic of fresh) hub.start(outbox, topic)
  }

  socket.on('message', (data, isBinary) => {
    if (isBinary) socket.close(UNSUPPORTED, 'Calls are text.')
    else if (socket.readyState === socket.OPEN) void relay.track(receive(data.toString()))
  })
  socket.on('error', () => socket.terminate())
  socket.once('close', () => {
    client.topics -= outbox.topics.size
    subscriptions.release(owner.address, outbox.topics.size)
    hub.remove(outbox)
    client.removeSocket()
  })
}

type SocketParts = Pick<SessionOptions, 'socket' | 'client' | 'relay'>

function createSocketOutbox({ socket, client, relay }: SocketParts): Outbox {
  const { config, metrics, nextId, store } = relay
  const pushMaxBytes = config.bufferMaxBytes / 4
  return createOutbox({
    clientId: client.id,
    store,
    resendAfterMs: config.resendAfterMs,
    push(id, stored) {
      // A healthy client may be slow for a moment. Waiting messages are pushed with its next
      // acknowledgement.
      if (socket.readyState !== socket.OPEN || socket.bufferedAmount > pushMaxBytes) return false
      metrics.delivered.inc()
      socket.send(writeStored(id, stored, client.id))
      return true
    },
    nextId,
    onAcknowledged: (waitedMs) => metrics.acknowledged.observe(waitedMs / 1000),
    now: Date.now,
  })
}

/** Answers the entries of frames, and closes a connection with too many refused calls. */
function createResponder({ socket, client, outbox, relay }: SocketParts & { outbox: Outbox }) {
  const { config, log, metrics } = relay
  let refused = 0

  function countRefusal(reason: RelayErrorCode): void {
    metrics.refused.inc({ reason })
    refused += 1
    if (refused > REFUSED_MAX) socket.close(POLICY, 'Too many calls that were refused.')
  }

  function refuse(error: unknown, id: CallId): string {
    const failure =
      error instanceof RelayError ? error : new RelayError('internal', 'Something went wrong.')
    countRefusal(failure.code)
    if (failure.code === 'internal') log.error({ err: error }, 'a call failed')
    if (failure.code === 'unavailable') log.warn({ err: error }, 'the store does not answer')
    return `{"jsonrpc":"2.0","id":${writeId(id)},"error":${JSON.stringify(failure.toJsonRpc())}}`
  }

  async function run({ id = null, method, params }: Call, caller: Caller): Promise<string> {
    try {
      const work = relay.methods(method, params)
      takePoints(client, work.cost)
      const result = await work.run(caller)
      refused = 0
      return `{"jsonrpc":"2.0","id":${writeId(id)},"result":${JSON.stringify(result)}}`
    } catch (error) {
      return refuse(error, id)
    }
  }

  return {
    refuse,
    /** @returns `undefined` for a notification */
    async answer(entry: Entry, caller: Caller): Promise<string | undefined> {
      if (entry.kind === 'answer') {
        const isOurs = typeof entry.id === 'number' && entry.isTaken && outbox.acknowledge(entry.id)
        // A late or repeated acknowledgement is normal. Too many of them close the connection,
        // like refused calls.
        if (!isOurs && client.take(1) > 0) countRefusal('rate_limited')
        return undefined
      }
      if (entry.kind === 'malformed') {
        return refuse(new RelayError('invalid_request', 'This is no JSON-RPC call.'), entry.id)
      }
      const response = await run(entry, caller)
      return entry.id === undefined ? undefined : response
    },
    /** Disconnects a client that sends calls without reading the responses. */
    send(text: string): void {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount <= config.bufferMaxBytes) return socket.send(text)
      metrics.refused.inc({ reason: 'slow_reader' })
      socket.terminate()
    },
  }
}

/** @throws {RelayError} `rate_limited` */
function takePoints(client: Client, points: number): void {
  const wait = points > 0 ? client.take(points) : 0
  if (wait === 0) return
  throw new RelayError('rate_limited', 'Too many messages.', { retryAfterSeconds: wait })
}

interface CallerOptions {
  readonly client: Client
  readonly owner: Owner
  readonly subscriptions: SubscriptionLimiter
  readonly hub: Hub
  readonly outbox: Outbox
  readonly fetched: Map<string, number>
  /** Collects the topics to start after the response. */
  readonly fresh: string[]
  readonly topicsMax: number
}

function createCaller({
  client,
  owner,
  subscriptions,
  hub,
  outbox,
  fetched,
  fresh,
  topicsMax,
}: CallerOptions): Caller {
  return {
    clientId: client.id,
    owner,
    fetched,
    subscribe(topics) {
      const wanted = new Set(topics.filter((topic) => !outbox.topics.has(topic)))
      if (client.topics + wanted.size > topicsMax) {
        throw new RelayError('too_many_topics', `A client may have ${topicsMax} topics.`)
      }
      subscriptions.take(owner.address, wanted.size)
      client.topics += wanted.size
      for (const topic of wanted) hub.subscribe(outbox, topic)
      fresh.push(...wanted)
    },
    unsubscribe(topic) {
      if (!outbox.topics.has(topic)) return
      client.topics -= 1
      subscriptions.release(owner.address, 1)
      hub.unsubscribe(outbox, topic)
    },
  }
}

function writeStored(
  id: number,
  { topic, message, publishedAt, tag }: StoredMessage,
  clientId: string,
): string {
  const data = { topic, message, publishedAt, tag }
  const params = { id: getSubscriptionId(topic, clientId), data }
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'irn_subscription', params })
}
