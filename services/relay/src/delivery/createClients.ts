/** What is counted for a client id, over all its sockets on this process. */
export interface Client {
  readonly id: string
  /** Subscriptions of all its sockets. */
  topics: number
  /** Takes points for messages. @returns 0, or the seconds after which there are enough */
  take(points: number): number
  /** One of its sockets closed. */
  removeSocket(): void
}

export interface ClientLimits {
  readonly messagesPerSecond: number
}

/** What may come at once, in seconds' worth of messages. */
const BURST_SECONDS = 4
/** How often those that left are looked through, at most. */
const FORGET_EVERY_MS = 1000

interface Entry {
  readonly client: Client
  /** Whether it may all come at once: nothing is lost when it is forgotten. */
  isRested(): boolean
  sockets: number
}

/** Counts clients by their id: who opens several sockets, or comes back at once, has one allowance. */
export function createClients(
  { messagesPerSecond }: ClientLimits,
  now: () => number = () => performance.now(),
) {
  const entries = new Map<string, Entry>()
  /** Those without a socket, whose allowance was not full yet when the last one closed. */
  const left = new Map<string, Entry>()
  let forgotAt = now()

  function forget(): void {
    const moment = now()
    if (moment - forgotAt < FORGET_EVERY_MS) return
    forgotAt = moment
    for (const [id, entry] of left) {
      if (entry.isRested()) left.delete(id)
    }
  }

  function create(id: string): Entry {
    const burst = messagesPerSecond * BURST_SECONDS
    let points = burst
    let at = now()
    const refill = (): void => {
      const moment = now()
      points = Math.min(burst, points + ((moment - at) / 1000) * messagesPerSecond)
      at = moment
    }
    const take = (wanted: number): number => {
      refill()
      // A whole batch may be more than the burst: it passes when the burst is full, and is paid for afterwards.
      if (points >= Math.min(wanted, burst)) {
        points -= wanted
        return 0
      }
      return Math.ceil((Math.min(wanted, burst) - points) / messagesPerSecond)
    }
    const isRested = (): boolean => {
      refill()
      return points >= burst
    }
    const leave = (): void => {
      entry.sockets -= 1
      if (entry.sockets > 0) return
      entries.delete(id)
      if (!isRested()) left.set(id, entry)
    }
    const entry: Entry = {
      client: { id, topics: 0, take, removeSocket: leave },
      isRested,
      sockets: 0,
    }
    return entry
  }

  return {
    /** A socket of the client opened. */
    enter(id: string): Client {
      forget()
      const entry = entries.get(id) ?? left.get(id) ?? create(id)
      left.delete(id)
      entries.set(id, entry)
      entry.sockets += 1
      return entry.client
    },
    /** Those that have a socket. */
    size: () => entries.size,
    /** Those that have none, and are remembered. */
    remembered: () => left.size,
  }
}

export type Clients = ReturnType<typeof createClients>
