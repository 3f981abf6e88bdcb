import { bytesToHex, randomBytes } from '@noble/hashes/utils'
import type { StorageBackend } from '../../core/storage/backend.ts'
import { KEY_BYTES } from '../crypto/keys.ts'
import { readJson } from '../protocol/readValues.ts'
import {
  readRecord,
  type StoredPairing,
  type StoredRecord,
  type StoredSession,
} from '../protocol/records.ts'

/** What survives a reload, and what other tabs see: one record, written whole. */
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
  pairing(): StoredPairing | undefined
  setPairing(pairing: StoredPairing | undefined): void
  /** Another tab wrote. */
  subscribe(listener: () => void): () => void
}

/**
 * Keeps the record in the page's storage; where that is blocked, full or broken, in memory.
 *
 * @param key - of the record; tabs with the same key share their sessions
 */
export function createSessionStore(backend: StorageBackend, key: string): SessionStore {
  let memory: StoredRecord | undefined
  let kept = false
  const write = (record: StoredRecord) => {
    memory = record
    try {
      backend.setItem(key, JSON.stringify(record))
      kept = true
    } catch {
      // Blocked or full: this tab goes on without being remembered.
      kept = false
    }
  }
  const read = (): StoredRecord => {
    const stored = recall(backend, key)
    if (stored) return stored
    // What was kept and is gone was cleared by somebody; what could not be kept is still here.
    const nothing = { sessions: [], farewells: [], pairing: undefined }
    if (memory) return kept ? { ...memory, ...nothing } : memory
    const fresh = { version: 1, seed: bytesToHex(randomBytes(KEY_BYTES)), ...nothing } as const
    write(fresh)
    return fresh
  }
  const { seed } = read()
  const store: SessionStore = {
    seed,
    sessions: () => read().sessions,
    put(session) {
      const record = read()
      const others = record.sessions.filter(({ topic }) => topic !== session.topic)
      write({ ...record, sessions: [...others, session] })
    },
    remove(topic) {
      const record = read()
      const sessions = record.sessions.filter((session) => session.topic !== topic)
      if (sessions.length < record.sessions.length) write({ ...record, sessions })
    },
    leave(topic, until) {
      const record = read()
      const farewells = record.sessions.flatMap((session) =>
        session.topic === topic
          ? { ...session, expiresAt: Math.min(session.expiresAt, until) }
          : [],
      )
      write({ ...record, farewells: [...record.farewells, ...farewells] })
      store.remove(topic)
    },
    farewells: () => read().farewells,
    told(topic) {
      const record = read()
      write({ ...record, farewells: record.farewells.filter((item) => item.topic !== topic) })
    },
    pairing: () => read().pairing,
    setPairing(pairing) {
      write({ ...read(), pairing })
    },
    subscribe: (listener) => backend.subscribe?.(key, listener) ?? (() => {}),
  }
  return store
}

function recall(backend: StorageBackend, key: string): StoredRecord | undefined {
  try {
    return readRecord(readJson(backend.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}
