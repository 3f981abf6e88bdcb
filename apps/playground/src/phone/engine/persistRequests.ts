import type { StorageBackend } from 'portico'
import type { RelaySocket } from 'portico/walletconnect'

/** Requests that a connection has received and not answered. */
export interface PendingRequests {
  /** Wraps a socket: it delivers the requests that an earlier page has not answered. */
  watch(socket: RelaySocket): RelaySocket
}

interface StoredMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  /** In ms since the epoch. */
  readonly at: number
}

interface Frame {
  readonly id: number | string
  readonly method?: string
  readonly params?: {
    readonly topic?: string
    readonly topics?: readonly string[]
    readonly tag?: number
    readonly data?: { readonly topic: string; readonly message: string; readonly tag?: number }
  }
}

const KEY = 'requests'
/** The tags of `wc_sessionPropose` and `wc_sessionRequest`. The response has the next number. */
const REQUEST_TAGS = [1100, 1108]
/** Sites stop waiting after this time. */
const EXPIRY_MS = 300_000
/** The id prefix of frames that this module creates; no relay uses it. */
const OWN_ID = 'stored-'

/**
 * Stores requests until they are answered. The relay drops a message as soon as it is delivered, so
 * after a reload, or in a tab that takes over, the request would be lost. Messages stay encrypted.
 *
 * @param now - ms since the epoch
 */
export function persistRequests(storage: StorageBackend, now: () => number): PendingRequests {
  const read = (): readonly StoredMessage[] => {
    try {
      const messages: readonly StoredMessage[] = JSON.parse(storage.getItem(KEY) ?? '[]')
      return messages.filter(({ at }) => now() - at < EXPIRY_MS)
    } catch {
      return []
    }
  }
  const write = (messages: readonly StoredMessage[]) =>
    storage.setItem(KEY, JSON.stringify(messages))
  // Of this page: a relay may deliver a message twice.
  const received = new Set<string>()

  const store = ({ method, params }: Frame) => {
    const data = params?.data
    if (method !== 'irn_subscription' || !data || received.has(data.message)) return
    const { topic, message, tag = 0 } = data
    if (!REQUEST_TAGS.includes(tag)) return
    received.add(message)
    if (read().some((stored) => stored.message === message)) return
    write([...read(), { topic, message, tag, at: now() }])
  }
  const removeAnswered = (topic: string, tag: number) => {
    const messages = read()
    // The user answers requests in order, so it is the oldest one.
    const first = messages.find((stored) => stored.topic === topic && stored.tag === tag - 1)
    if (first) write(messages.filter((stored) => stored !== first))
  }
  const deliver = (topics: readonly string[], socket: RelaySocket) => {
    for (const { topic, message, tag } of read()) {
      if (!topics.includes(topic) || received.has(message)) continue
      received.add(message)
      const params = { id: topic, data: { topic, message, tag } }
      const frame = { id: `${OWN_ID}${received.size}`, method: 'irn_subscription', params }
      queueMicrotask(() => socket.onmessage?.({ data: JSON.stringify(frame) }))
    }
  }

  return {
    watch(socket) {
      const watched: RelaySocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        close: () => socket.close(),
        send(text) {
          const { id, method, params } = readFrame(text) ?? {}
          // The acknowledgement of a frame that the relay did not send.
          if (typeof id === 'string' && id.startsWith(OWN_ID)) return
          socket.send(text)
          if (method === 'irn_publish' && params?.topic) {
            removeAnswered(params.topic, params.tag ?? 0)
          }
          if (method === 'irn_batchSubscribe') deliver(params?.topics ?? [], watched)
        },
      }
      socket.onopen = (event) => watched.onopen?.(event)
      socket.onclose = (event) => watched.onclose?.(event)
      socket.onerror = (event) => watched.onerror?.(event)
      socket.onmessage = (event) => {
        const frame = readFrame(event.data)
        if (frame) store(frame)
        watched.onmessage?.(event)
      }
      return watched
    },
  }
}

function readFrame(data: unknown): Frame | undefined {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
