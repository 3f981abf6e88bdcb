import type { StorageBackend } from 'portico'
import type { RelaySocket } from 'portico/walletconnect'

/** Requests that a line has received and not answered. */
export interface Mail {
  /** A socket that brings what an earlier page was asked and did not answer, as if it came anew. */
  watch(socket: RelaySocket): RelaySocket
}

interface Letter {
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

const KEY = 'mail'
/** What asks the owner (`wc_sessionPropose`, `wc_sessionRequest`); its answer has the next number. */
const ASKING = [1100, 1108]
/** Sites wait this long. */
const WAIT_MS = 300_000
// No relay counts from there.
const OWN_ID = 'kept-'

/**
 * Keeps what came over a relay until it was answered: the relay has its receipt at once, so after a reload, or in the tab that takes over,
 * it would be gone. Kept as it came: sealed.
 *
 * @param now - ms since the epoch
 */
export function keepMail(storage: StorageBackend, now: () => number): Mail {
  const read = (): readonly Letter[] => {
    try {
      const letters: readonly Letter[] = JSON.parse(storage.getItem(KEY) ?? '[]')
      return letters.filter(({ at }) => now() - at < WAIT_MS)
    } catch {
      return []
    }
  }
  const write = (letters: readonly Letter[]) => storage.setItem(KEY, JSON.stringify(letters))
  // What this page has heard: a relay brings the same thing twice.
  const heard = new Set<string>()

  const receive = ({ method, params }: Frame) => {
    const data = params?.data
    if (method !== 'irn_subscription' || !data || heard.has(data.message)) return
    const { topic, message, tag = 0 } = data
    if (!ASKING.includes(tag)) return
    heard.add(message)
    if (read().some((letter) => letter.message === message)) return
    write([...read(), { topic, message, tag, at: now() }])
  }
  const answered = (topic: string, tag: number) => {
    const letters = read()
    // Its owner is asked one thing after the other, so the oldest was answered.
    const first = letters.find((letter) => letter.topic === topic && letter.tag === tag - 1)
    if (first) write(letters.filter((letter) => letter !== first))
  }
  const bring = (topics: readonly string[], socket: RelaySocket) => {
    for (const { topic, message, tag } of read()) {
      if (!topics.includes(topic) || heard.has(message)) continue
      heard.add(message)
      const params = { id: topic, data: { topic, message, tag } }
      const frame = { id: `${OWN_ID}${heard.size}`, method: 'irn_subscription', params }
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
          // The receipt of what no relay brought.
          if (typeof id === 'string' && id.startsWith(OWN_ID)) return
          socket.send(text)
          if (method === 'irn_publish' && params?.topic) answered(params.topic, params.tag ?? 0)
          if (method === 'irn_batchSubscribe') bring(params?.topics ?? [], watched)
        },
      }
      socket.onopen = (event) => watched.onopen?.(event)
      socket.onclose = (event) => watched.onclose?.(event)
      socket.onerror = (event) => watched.onerror?.(event)
      socket.onmessage = (event) => {
        const frame = readFrame(event.data)
        if (frame) receive(frame)
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
