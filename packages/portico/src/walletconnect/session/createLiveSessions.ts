import type { Clock } from '../../core/async/clock.ts'
import type { StoredSession } from '../protocol/records.ts'
import type { SessionStore } from './createSessionStore.ts'

const DAY_MS = 86_400_000
// The limit of timers, and of a session that is not extended.
const LONGEST_MS = 24 * DAY_MS

/** A session that this tab handles. */
export interface LiveSession {
  readonly session: StoredSession
  readonly cancelTimer: () => void
  /** Wallet requests that were handled here, or before this page was loaded. */
  readonly handled: { ids: readonly unknown[] }
}

/** The sessions that this tab handles. */
export interface LiveSessions {
  get(topic: string): LiveSession | undefined
  /** Stores a session and handles it until it expires. */
  save(session: StoredSession): void
  update(topic: string, changes: Partial<StoredSession>): void
  /** Handles a session no more. It is left in storage. */
  delete(topic: string): void
}

/**
 * Keeps the sessions of this tab in step with storage and with other tabs.
 *
 * @param onUpdated - called when another tab has changed a session
 * @param onEnded - called when a session has expired or is deleted, here or by another tab
 */
export function createLiveSessions(
  store: SessionStore,
  clock: Clock,
  onUpdated: (session: StoredSession) => void,
  onEnded: (topic: string, session: StoredSession | undefined) => void,
): LiveSessions {
  const live = new Map<string, LiveSession>()
  const remove = (topic: string) => {
    const own = live.get(topic)
    own?.cancelTimer()
    live.delete(topic)
    onEnded(topic, own?.session)
  }
  const set = (session: StoredSession) => {
    const { topic, expiresAt } = session
    const before = live.get(topic)
    before?.cancelTimer()
    const cancelTimer = clock.after(Math.min(expiresAt - clock.now(), LONGEST_MS), () => {
      if (expiresAt > clock.now()) return set(session)
      store.remove(topic)
      remove(topic)
    })
    // Ids that another tab adds later are not read: this tab handles its own copy of those
    // messages.
    const handled = before?.handled ?? { ids: store.handledIds(topic) }
    live.set(topic, { session, cancelTimer, handled })
  }
  const syncWithStore = () => {
    const stored = new Map(store.sessions().map((session) => [session.topic, session]))
    for (const [topic, { session }] of [...live]) {
      const now = stored.get(topic)
      if (!now) remove(topic)
      else if (JSON.stringify(now) !== JSON.stringify(session)) {
        set(now)
        onUpdated(now)
      }
    }
  }
  const save = (session: StoredSession) => {
    store.put(session)
    set(session)
  }
  store.subscribe(syncWithStore)
  return {
    get: (topic) => live.get(topic),
    save,
    update(topic, changes) {
      syncWithStore()
      const own = live.get(topic)
      if (own) save({ ...own.session, ...changes })
    },
    delete: remove,
  }
}
