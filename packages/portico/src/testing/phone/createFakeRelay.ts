import type { OpenSocket, RelaySocket } from '../../walletconnect/relay/socket.ts'

interface StoredMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly from: string
}

interface Connection {
  readonly client: string
  readonly socket: RelaySocket
  readonly topics: Set<string>
}

/** A relay in memory with test controls. */
export interface FakeRelay {
  readonly url: string
  readonly openSocket: OpenSocket
  /** All published messages, oldest first, as a relay sees them. */
  readonly published: readonly StoredMessage[]
  /** The number of open sockets. */
  readonly open: number
  /** Closes all sockets, drops all messages and accepts no socket. */
  stop(): void
  start(): void
  /** Closes each new socket with this code and reason. */
  refuse(code: number, reason: string): void
  /** Sends any text to all sockets. */
  inject(text: string): void
}

/**
 * Creates a WalletConnect relay in memory. It keeps messages until they are acknowledged, never
 * returns a message to the client that published it, and can be stopped at any time.
 *
 * @example
 * const { url: relayUrl, openSocket } = createFakeRelay()
 * const phone = createFakePhone({ relayUrl, openSocket })
 */
export function createFakeRelay(): FakeRelay {
  const connections = new Set<Connection>()
  const published: StoredMessage[] = []
  const stored = new Map<number, StoredMessage>()
  let running = true
  let refusal: { code: number; reason: string } | undefined
  let ids = 0

  const deliver = (line: Connection, id: number, { topic, message, tag }: StoredMessage) => {
    const data = { topic, message, publishedAt: Date.now(), tag }
    const push = {
      id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: topic, data },
    }
    queueMicrotask(() => line.socket.onmessage?.({ data: JSON.stringify(push) }))
  }
  const publish = (line: Connection, params: StoredMessage) => {
    const kept = { ...params, from: line.client }
    published.push(kept)
    ids += 1
    stored.set(ids, kept)
    for (const other of connections) {
      if (other.topics.has(kept.topic) && other.client !== line.client) deliver(other, ids, kept)
    }
    return true
  }
  const subscribe = (line: Connection, topics: readonly string[]) => {
    for (const topic of topics) line.topics.add(topic)
    for (const [id, kept] of stored) {
      if (topics.includes(kept.topic) && kept.from !== line.client) deliver(line, id, kept)
    }
    return topics
  }
  const handleRequest = (line: Connection, method: string, params: never): unknown => {
    const { topic, topics } = params as { topic: string; topics: readonly string[] }
    if (method === 'irn_publish') return publish(line, params)
    if (method === 'irn_batchSubscribe') return subscribe(line, topics)
    return line.topics.delete(topic)
  }
  const handleMessage = (line: Connection, text: string) => {
    const { id, method, params } = JSON.parse(text)
    // An acknowledgement removes the message for all connections of the client.
    if (method === undefined) return stored.delete(id)
    const result = handleRequest(line, method, params as never)
    const reply = { id, jsonrpc: '2.0', result }
    queueMicrotask(() => line.socket.onmessage?.({ data: JSON.stringify(reply) }))
  }

  return {
    url: 'wss://relay.test',
    published,
    get open() {
      return connections.size
    },
    openSocket(url) {
      const client = readClient(url)
      const socket: RelaySocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send(text) {
          if (connections.has(line)) handleMessage(line, text)
        },
        close: () => void connections.delete(line),
      }
      const line: Connection = { client, socket, topics: new Set() }
      queueMicrotask(() => {
        if (!running) return socket.onclose?.({ code: 1006, reason: '' })
        if (refusal) return socket.onclose?.(refusal)
        connections.add(line)
        socket.onopen?.(undefined as never)
      })
      return socket
    },
    stop() {
      running = false
      stored.clear()
      for (const line of [...connections]) {
        connections.delete(line)
        line.socket.onclose?.({ code: 1006, reason: '' })
      }
    },
    start() {
      running = true
      refusal = undefined
    },
    refuse(code, reason) {
      refusal = { code, reason }
    },
    inject(text) {
      for (const { socket } of [...connections]) socket.onmessage?.({ data: text })
    },
  }
}

// The relay identifies a client by the issuer of its token.
function readClient(url: string): string {
  const [, claims = ''] = (new URL(url).searchParams.get('auth') ?? '').split('.')
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).iss
}
