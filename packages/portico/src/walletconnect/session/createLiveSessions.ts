import type { Clock } from '../../core/async/clock.ts'
import { addHandled, type StoredSession } from '../protocol/records.ts'
import type { SessionStore } from './createSessionStore.ts'

const DAY_MS = 86_400_000
// The limit of timers, and of a session that is not extended.
const LONGEST_MS = 24 * DAY_MS

interface LiveSession {
  readonly session: StoredSession
  readonly cancelTimer: () => void
  /** Ids of wallet requests that were handled here, or before this page was loaded. */
  handledIds: readonly unknown[]
}

/** The sessions that this tab handles. */
export interface LiveSessions {
  get(topic: string): StoredSession | undefined
  /** Stores a session and handles it until it expires. */
  save(session: StoredSession): void
  update(topic: string, changes: Partial<StoredSession>): void
  /** Handles a session no more. It is left in storage. */
  delete(topic: string): void
  /** Ids of a session's wallet requests that were handled. */
  handledIds(topic: string): readonly unknown[]
  addHandledId(topic: string, id: number): void
}

/**
 * Keeps the sessions of this tab in step with storage and with other tabs.
 *
 * @param onUpdated - called when another tab has changed a session
 * @param onEnded - called when a session has expired or is deleted, here or by another tab
 */
export function createLiveSessions(
  { store, clock }: { readonly store: SessionStore; readonly clock: Clock },
  onUpdated: (session: StoredSession) => void,
  onEnded: (topic: string, session: StoredSession | undefined) => void,
): LiveSessions {
  const live = new Map<string, LiveSession>()
  const getSession = (topic: string) => live.get(topic)?.session
  const remove = (topic: string) => {
    const session = getSession(topic)
    live.get(topic)?.cancelTimer()
    live.delete(topic)
    onEnded(topic, session)
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
    const handledIds = before?.handledIds ?? store.handledIds(topic)
    live.set(topic, { session, cancelTimer, handledIds })
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
    get: getSession,
    save,
    update(topic, changes) {
      syncWithStore()
      const session = getSession(topic)
      if (session) save({ ...session, ...changes })
    },
    delete: remove,
    handledIds: (topic) => live.get(topic)?.handledIds ?? [],
    addHandledId(topic, id) {
      const now = live.get(topic)
      if (now) now.handledIds = addHandled(now.handledIds, id)
      store.addHandledId(topic, id)
    },
  }
}
