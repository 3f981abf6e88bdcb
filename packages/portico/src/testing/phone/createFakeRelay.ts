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
  const { published, handleMessage, clear } = createMessages(connections)
  let running = true
  let refusal: { code: number; reason: string } | undefined
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
          if (connections.has(connection)) handleMessage(connection, text)
        },
        close: () => void connections.delete(connection),
      }
      const connection: Connection = { client, socket, topics: new Set() }
      queueMicrotask(() => {
        if (!running) return socket.onclose?.({ code: 1006, reason: '' })
        if (refusal) return socket.onclose?.(refusal)
        connections.add(connection)
        socket.onopen?.(undefined as never)
      })
      return socket
    },
    stop() {
      running = false
      clear()
      for (const connection of [...connections]) {
        connections.delete(connection)
        connection.socket.onclose?.({ code: 1006, reason: '' })
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

/** Keeps messages until they are acknowledged, and handles what clients send. */
function createMessages(connections: ReadonlySet<Connection>) {
  const published: StoredMessage[] = []
  const stored = new Map<number, StoredMessage>()
  let ids = 0
  const send = ({ socket }: Connection, message: object) =>
    queueMicrotask(() => socket.onmessage?.({ data: JSON.stringify(message) }))
  const deliver = (to: Connection, id: number, { topic, message, tag }: StoredMessage) => {
    const data = { topic, message, publishedAt: Date.now(), tag }
    send(to, { id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: topic, data } })
  }
  const publish = ({ client }: Connection, params: StoredMessage) => {
    const message = { ...params, from: client }
    published.push(message)
    ids += 1
    stored.set(ids, message)
    for (const other of connections) {
      if (other.topics.has(message.topic) && other.client !== client) deliver(other, ids, message)
    }
    return true
  }
  const subscribe = (connection: Connection, topics: readonly string[]) => {
    for (const topic of topics) connection.topics.add(topic)
    for (const [id, message] of stored) {
      if (topics.includes(message.topic) && message.from !== connection.client)
        deliver(connection, id, message)
    }
    return topics
  }
  const handleRequest = (connection: Connection, method: string, params: never): unknown => {
    const { topic, topics } = params as { topic: string; topics: readonly string[] }
    if (method === 'irn_publish') return publish(connection, params)
    if (method === 'irn_batchSubscribe') return subscribe(connection, topics)
    return connection.topics.delete(topic)
  }
  return {
    published,
    handleMessage(connection: Connection, text: string): void {
      const { id, method, params } = JSON.parse(text)
      // An acknowledgement removes the message for all connections of the client.
      if (method === undefined) return void stored.delete(id)
      const result = handleRequest(connection, method, params as never)
      send(connection, { id, jsonrpc: '2.0', result })
    },
    clear: () => stored.clear(),
  }
}

// The relay identifies a client by the issuer of its token.
function readClient(url: string): string {
  const [, claims = ''] = (new URL(url).searchParams.get('auth') ?? '').split('.')
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).iss
}
