import type { StorageBackend } from '../../core/storage/backend.ts'
import { bytesToHex, randomBytes } from '../crypto/hex.ts'
import { KEY_BYTES } from '../crypto/keys.ts'
import { type Properties, readJson, readList } from '../protocol/readValues.ts'
import {
  addUsed,
  readPairing,
  readRecord,
  type StoredPairing,
  type StoredRecord,
  type StoredSession,
} from '../protocol/records.ts'

/** What survives a reload, and what other tabs see. */
export interface SessionStore {
  /** The client's key: the same in all tabs, so that the relay sees one client. */
  readonly seed: string
  sessions(): readonly StoredSession[]
  put(session: StoredSession): void
  remove(topic: string): void
  /** Takes the session out, and keeps what it takes to tell its wallet. */
  leave(topic: string, until: number): void
  farewells(): readonly StoredSession[]
  /** The wallet has been told, or there is nothing left to tell. */
  told(topic: string): void
  /** Ids of a session's requests that had their effect in some tab. */
  used(topic: string): readonly unknown[]
  /** One more of them. Those of sessions that are over are forgotten. */
  use(topic: string, id: number): void
  pairing(): StoredPairing | undefined
  setPairing(pairing: StoredPairing | undefined): void
  /** Another tab wrote, or may have. */
  subscribe(listener: () => void): () => void
  /** Says so: a page that was frozen has missed it. */
  tell(): void
}

/**
 * Keeps sessions in one record of the page's storage, and the pairing beside it; where that is blocked, full or broken, in memory. Storage
 * has no transactions between tabs: one that writes on its pairing must not put back sessions as they were.
 *
 * @param key - of the record; tabs with the same key share their sessions
 */
export function createSessionStore(backend: StorageBackend, key: string): SessionStore {
  let memory: StoredRecord | undefined
  let kept = false
  let waiting: StoredPairing | undefined
  const listeners = new Set<() => void>()
  // Blocked or full: this tab goes on without being remembered.
  const keep = (name: string, value: unknown): boolean => {
    try {
      backend.setItem(name, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }
  const write = (record: StoredRecord) => {
    memory = record
    kept = keep(key, record)
  }
  const read = (): StoredRecord => {
    const stored = (kept || !memory) && readRecord(recall(backend, key))
    if (stored) return stored
    // What was kept and is gone was cleared by somebody; what could not be kept is still here.
    const nothing = { sessions: [], farewells: [] }
    if (memory) return kept ? { ...memory, ...nothing } : memory
    const fresh = { version: 1, seed: bytesToHex(randomBytes(KEY_BYTES)), ...nothing } as const
    write(fresh)
    return fresh
  }
  // Apart from the sessions: a tab that notes an id must not put back sessions as they were.
  const allUsed = () => recall(backend, `${key}.used`) ?? {}
  const { seed } = read()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  backend.subscribe?.(key, tell)
  return {
    seed,
    sessions: () => read().sessions,
    put(session) {
      const record = read()
      write({ ...record, sessions: [...without(record.sessions, session.topic), session] })
    },
    remove(topic) {
      const record = read()
      const sessions = without(record.sessions, topic)
      if (sessions.length < record.sessions.length) write({ ...record, sessions })
    },
    leave(topic, until) {
      const record = read()
      const session = record.sessions.find((item) => item.topic === topic)
      if (!session) return
      const farewell = { ...session, expiresAt: Math.min(session.expiresAt, until) }
      const sessions = without(record.sessions, topic)
      write({ ...record, sessions, farewells: [...record.farewells, farewell] })
    },
    farewells: () => read().farewells,
    told(topic) {
      const record = read()
      write({ ...record, farewells: without(record.farewells, topic) })
    },
    used: (topic) => readList(allUsed()[topic]),
    use(topic, id) {
      const all = { ...allUsed(), [topic]: addUsed(readList(allUsed()[topic]), id) }
      const topics = read().sessions.map((session) => session.topic)
      keep(`${key}.used`, Object.fromEntries(topics.map((topic) => [topic, all[topic]])))
    },
    pairing: () => waiting ?? readPairing(recall(backend, `${key}.pairing`)),
    setPairing(pairing) {
      waiting = keep(`${key}.pairing`, pairing ?? null) ? undefined : pairing
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell,
  }
}

function without(sessions: readonly StoredSession[], topic: string): StoredSession[] {
  return sessions.filter((session) => session.topic !== topic)
}

function recall(backend: StorageBackend, key: string): Properties | undefined {
  try {
    return readJson(backend.getItem(key) ?? '')
  } catch {
    return undefined
  }
}
