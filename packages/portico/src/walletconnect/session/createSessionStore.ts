import type { StorageBackend } from '../../core/storage/rawStore.ts'
import { bytesToHex, randomBytes } from '../crypto/encoding.ts'
import { KEY_BYTES } from '../crypto/keys.ts'
import { type Properties, readJson, readList } from '../protocol/readValues.ts'
import {
  addHandled,
  readPairing,
  readRecord,
  type StoredPairing,
  type StoredRecord,
  type StoredSession,
} from '../protocol/records.ts'

/** Stores sessions and the pairing, shared between tabs. */
export interface SessionStore {
  /** The client's Ed25519 seed. All tabs share it, so that the relay sees one client. */
  readonly seed: string
  sessions(): readonly StoredSession[]
  put(session: StoredSession): void
  remove(topic: string): void
  /** Moves a session to the pending disconnects. */
  markEnded(topic: string, until: number): void
  pendingDisconnects(): readonly StoredSession[]
  /** The wallet has received the disconnect, or the session has expired. */
  removePendingDisconnect(topic: string): void
  /** Ids of a session's wallet requests that some tab has handled. */
  handledIds(topic: string): readonly unknown[]
  /** Adds such an id, and removes the ids of sessions that have ended. */
  addHandledId(topic: string, id: number): void
  pairing(): StoredPairing | undefined
  setPairing(pairing: StoredPairing | undefined): void
  /** Calls the listener when another tab wrote, or may have written. */
  subscribe(listener: () => void): () => void
  /** Calls the listeners: a page that was frozen has missed storage events. */
  notify(): void
}

/**
 * Stores sessions in one record and the pairing in another, so that a tab that writes its pairing
 * does not overwrite sessions: storage has no transactions between tabs. If storage is blocked,
 * full or invalid, the state is kept in memory.
 *
 * @param key - the key of the record; tabs with the same key share their sessions
 */
export function createSessionStore(backend: StorageBackend, key: string): SessionStore {
  let memory: StoredRecord | undefined
  let isPersisted = false
  let unsavedPairing: StoredPairing | undefined
  const listeners = new Set<() => void>()
  // If storage is blocked or full, the state lives as long as this tab.
  const persist = (name: string, value: unknown): boolean => {
    try {
      backend.setItem(name, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }
  const write = (record: StoredRecord) => {
    memory = record
    isPersisted = persist(key, record)
  }
  const read = (): StoredRecord => {
    const stored = (isPersisted || !memory) && readRecord(readStored(backend, key))
    if (stored) return stored
    // A record that was written and is gone was cleared. One that could not be written is in
    // memory.
    const empty = { sessions: [], pendingDisconnects: [] }
    if (memory) return isPersisted ? { ...memory, ...empty } : memory
    const fresh = { version: 1, seed: bytesToHex(randomBytes(KEY_BYTES)), ...empty } as const
    write(fresh)
    return fresh
  }
  // A record of its own: a tab that adds an id must not overwrite sessions.
  const readHandledIds = () => readStored(backend, `${key}.used`) ?? {}
  const { seed } = read()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  backend.subscribe?.(key, notify)
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
    markEnded(topic, until) {
      const record = read()
      const session = record.sessions.find((item) => item.topic === topic)
      if (!session) return
      const ended = { ...session, expiresAt: Math.min(session.expiresAt, until) }
      const sessions = without(record.sessions, topic)
      write({ ...record, sessions, pendingDisconnects: [...record.pendingDisconnects, ended] })
    },
    pendingDisconnects: () => read().pendingDisconnects,
    removePendingDisconnect(topic) {
      const record = read()
      write({ ...record, pendingDisconnects: without(record.pendingDisconnects, topic) })
    },
    handledIds: (topic) => readList(readHandledIds()[topic]),
    addHandledId(topic, id) {
      const stored = readHandledIds()
      const all = { ...stored, [topic]: addHandled(readList(stored[topic]), id) }
      const topics = read().sessions.map((session) => session.topic)
      persist(`${key}.used`, Object.fromEntries(topics.map((topic) => [topic, all[topic]])))
    },
    pairing: () => unsavedPairing ?? readPairing(readStored(backend, `${key}.pairing`)),
    setPairing(pairing) {
      unsavedPairing = persist(`${key}.pairing`, pairing ?? null) ? undefined : pairing
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify,
  }
}

function without(sessions: readonly StoredSession[], topic: string): StoredSession[] {
  return sessions.filter((session) => session.topic !== topic)
}

function readStored(backend: StorageBackend, key: string): Properties | undefined {
  try {
    return readJson(backend.getItem(key) ?? '')
  } catch {
    return undefined
  }
}
