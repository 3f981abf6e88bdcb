/** The counts of one client id, for all of its sockets in this process. */
export interface Client {
  readonly id: string
  /** Subscriptions of all its sockets. */
  topics: number
  /**
   * Takes points for messages.
   *
   * @returns 0, or the seconds to wait
   */
  take(points: number): number
  /** Called when one of its sockets has closed. */
  removeSocket(): void
}

export interface ClientLimits {
  readonly messagesPerSecond: number
}

/** The size of a burst, in seconds of messages. */
const BURST_SECONDS = 4
/** The shortest time between two sweeps of disconnected clients. */
const FORGET_EVERY_MS = 1000

interface Entry {
  readonly client: Client
  /** Whether its burst is full again, so that it may be forgotten. */
  isRested(): boolean
  sockets: number
}

/** Counts clients by id: several sockets, or a reconnect, share one allowance (a token bucket). */
export function createClients(
  { messagesPerSecond }: ClientLimits,
  now: () => number = () => performance.now(),
) {
  const entries = new Map<string, Entry>()
  /** Clients without a socket whose burst was not full when the last one closed. */
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
      // A batch larger than the burst passes when the burst is full, and leaves a debt.
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
    /** Adds a socket of a client. */
    enter(id: string): Client {
      forget()
      const entry = entries.get(id) ?? left.get(id) ?? create(id)
      left.delete(id)
      entries.set(id, entry)
      entry.sockets += 1
      return entry.client
    },
    /** Clients with a socket. */
    size: () => entries.size,
    /** Remembered clients without a socket. */
    remembered: () => left.size,
  }
}

export type Clients = ReturnType<typeof createClients>
