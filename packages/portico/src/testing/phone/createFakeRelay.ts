import type { OpenSocket, RelaySocket } from '../../walletconnect/relay/socket.ts'

interface Kept {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly from: string
}

interface Line {
  readonly client: string
  readonly socket: RelaySocket
  readonly topics: Set<string>
}

/** A relay in memory, and the hands on it. */
export interface FakeRelay {
  readonly url: string
  readonly openSocket: OpenSocket
  /** Everything that was published, oldest first: the relay sees no more than this. */
  readonly published: readonly Kept[]
  /** How many sockets are open. */
  readonly open: number
  /** Drops all sockets and all mail, and opens no more. */
  stop(): void
  start(): void
  /** Closes each new socket with this code and reason. */
  refuse(code: number, reason: string): void
  /** Puts any text onto every line. */
  inject(text: string): void
}

/**
 * Makes a relay of the WalletConnect protocol in memory: it keeps what it has no receipt for, never echoes to the client that published, and
 * can be stopped midway.
 *
 * @example
 * const { url: relayUrl, openSocket } = createFakeRelay()
 * const phone = createFakePhone({ relayUrl, openSocket })
 */
export function createFakeRelay(): FakeRelay {
  const lines = new Set<Line>()
  const published: Kept[] = []
  const mailbox = new Map<number, Kept>()
  let running = true
  let refusal: { code: number; reason: string } | undefined
  let ids = 0

  const deliver = (line: Line, id: number, { topic, message, tag }: Kept) => {
    const data = { topic, message, publishedAt: Date.now(), tag }
    const push = {
      id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: topic, data },
    }
    queueMicrotask(() => line.socket.onmessage?.({ data: JSON.stringify(push) }))
  }
  const publish = (line: Line, params: Kept) => {
    const kept = { ...params, from: line.client }
    published.push(kept)
    ids += 1
    mailbox.set(ids, kept)
    for (const other of lines) {
      if (other.topics.has(kept.topic) && other.client !== line.client) deliver(other, ids, kept)
    }
    return true
  }
  const subscribe = (line: Line, topics: readonly string[]) => {
    for (const topic of topics) line.topics.add(topic)
    for (const [id, kept] of mailbox) {
      if (topics.includes(kept.topic) && kept.from !== line.client) deliver(line, id, kept)
    }
    return topics
  }
  const answer = (line: Line, method: string, params: never): unknown => {
    const { topic, topics } = params as { topic: string; topics: readonly string[] }
    if (method === 'irn_publish') return publish(line, params)
    if (method === 'irn_batchSubscribe') return subscribe(line, topics)
    return line.topics.delete(topic)
  }
  const hear = (line: Line, text: string) => {
    const { id, method, params } = JSON.parse(text)
    // A receipt: it is gone for all lines of the client.
    if (method === undefined) return mailbox.delete(id)
    const result = answer(line, method, params as never)
    const reply = { id, jsonrpc: '2.0', result }
    queueMicrotask(() => line.socket.onmessage?.({ data: JSON.stringify(reply) }))
  }

  return {
    url: 'wss://relay.test',
    published,
    get open() {
      return lines.size
    },
    openSocket(url) {
      const client = clientOf(url)
      const socket: RelaySocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send(text) {
          if (lines.has(line)) hear(line, text)
        },
        close: () => void lines.delete(line),
      }
      const line: Line = { client, socket, topics: new Set() }
      queueMicrotask(() => {
        if (!running) return socket.onclose?.({ code: 1006, reason: '' })
        if (refusal) return socket.onclose?.(refusal)
        lines.add(line)
        socket.onopen?.(undefined as never)
      })
      return socket
    },
    stop() {
      running = false
      mailbox.clear()
      for (const line of [...lines]) {
        lines.delete(line)
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
      for (const { socket } of [...lines]) socket.onmessage?.({ data: text })
    },
  }
}

// The relay knows a client by the issuer of its token.
function clientOf(url: string): string {
  const [, claims = ''] = (new URL(url).searchParams.get('auth') ?? '').split('.')
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).iss
}
