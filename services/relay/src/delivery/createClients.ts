/** What is counted for a client id, over all its sockets on this process. */
export interface Client {
  readonly id: string
  /** Subscriptions of all its sockets. */
  topics: number
  /** Takes points for messages. @returns 0, or the seconds after which there are enough */
  take(points: number): number
  /** One of its sockets closed. */
  leave(): void
}

export interface ClientLimits {
  readonly messagesPerSecond: number
}

/** What may come at once, in seconds' worth of messages. */
const BURST_SECONDS = 4

interface Entry {
  readonly client: Client
  sockets: number
}

/** Counts clients by their id: who opens several sockets has one allowance. */
export function createClients(
  { messagesPerSecond }: ClientLimits,
  now: () => number = () => performance.now(),
) {
  const entries = new Map<string, Entry>()

  function create(id: string): Entry {
    const burst = messagesPerSecond * BURST_SECONDS
    let points = burst
    let at = now()
    const take = (wanted: number): number => {
      const moment = now()
      points = Math.min(burst, points + ((moment - at) / 1000) * messagesPerSecond)
      at = moment
      // A whole batch may be more than the burst: it passes when the burst is full, and is paid for afterwards.
      if (points >= Math.min(wanted, burst)) {
        points -= wanted
        return 0
      }
      return Math.ceil((Math.min(wanted, burst) - points) / messagesPerSecond)
    }
    const leave = (): void => {
      entry.sockets -= 1
      if (entry.sockets === 0) entries.delete(id)
    }
    const entry: Entry = { client: { id, topics: 0, take, leave }, sockets: 0 }
    return entry
  }

  return {
    /** A socket of the client opened. */
    enter(id: string): Client {
      const entry = entries.get(id) ?? create(id)
      entries.set(id, entry)
      entry.sockets += 1
      return entry.client
    },
    size: () => entries.size,
  }
}

export type Clients = ReturnType<typeof createClients>
