import type { MessageStore, StoredMessage } from '../messages/types.ts'

/** The most messages of one response, and their size after which it ends. */
const MESSAGES_MAX = 100
const BYTES_MAX = 1_000_000

/** The client that fetches. */
export interface Fetcher {
  readonly clientId: string
  /** By topic: where the last fetch ended, when there were more messages. */
  readonly fetched: Map<string, number>
}

interface Found {
  readonly messages: StoredMessage[]
  bytes: number
}

/** Reads stored messages of topics without an acknowledgement, page by page. */
export async function fetchMessages(
  store: MessageStore,
  fetcher: Fetcher,
  topics: readonly string[],
) {
  const found: Found = { messages: [], bytes: 0 }
  let hasMore = false
  for (const topic of topics) {
    const isFull = found.messages.length >= MESSAGES_MAX || found.bytes > BYTES_MAX
    if (isFull || (await fetchTopic(store, fetcher, topic, found))) hasMore = true
    if (isFull) break
  }
  return { messages: found.messages.map(toMessage), hasMore }
}

/** @returns whether there are more messages */
async function fetchTopic(
  store: MessageStore,
  { clientId, fetched }: Fetcher,
  topic: string,
  found: Found,
): Promise<boolean> {
  const room = MESSAGES_MAX - found.messages.length
  const page = await store.read(topic, fetched.get(topic) ?? 0, room)
  let last = 0
  for (const stored of page.messages) {
    if (found.bytes > BYTES_MAX) break
    last = stored.seq
    if (stored.sender === clientId) continue
    found.messages.push(stored)
    found.bytes += stored.message.length
  }
  const hasMore = page.messages.length === room || last !== (page.messages.at(-1)?.seq ?? 0)
  if (hasMore && last > 0) fetched.set(topic, last)
  if (!hasMore) fetched.delete(topic)
  return hasMore
}

function toMessage({ topic, message, publishedAt, tag }: StoredMessage) {
  return { topic, message, publishedAt, tag }
}
