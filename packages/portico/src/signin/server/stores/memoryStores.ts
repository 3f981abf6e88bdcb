import type { NonceRecord, NonceStore, SessionStore, StoredSession } from './types.ts'

const NONCES_MAX = 100_000
const SESSIONS_MAX = 100_000

/**
 * Creates a nonce store in memory, for a single process and for tests. A restart loses the nonces.
 *
 * @param max - the most nonces; the oldest are removed above it. Default: 100 000
 * @example
 * const nonces = memoryNonceStore()
 */
export function memoryNonceStore({ max = NONCES_MAX }: { readonly max?: number } = {}): NonceStore {
  const records = new Map<string, NonceRecord>()
  return {
    async add(nonce, record) {
      makeRoom(records, max)
      records.set(nonce, record)
    },
    async take(nonce) {
      const record = records.get(nonce)
      records.delete(nonce)
      return record
    },
  }
}

/**
 * Creates a session store in memory, for a single process and for tests. A restart ends all
 * sessions.
 *
 * @param max - the most sessions; the oldest are removed above it. Default: 100 000
 * @example
 * const sessions = memorySessionStore()
 */
export function memorySessionStore({
  max = SESSIONS_MAX,
}: {
  readonly max?: number
} = {}): SessionStore {
  const kept = new Map<string, StoredSession>()
  return {
    async add(sessions) {
      for (const session of sessions) {
        makeRoom(kept, max)
        kept.set(session.idHash, session)
      }
    },
    get: async (idHash) => kept.get(idHash),
    async touch(idHash, verifiedAt) {
      const session = kept.get(idHash)
      if (session) kept.set(idHash, { ...session, verifiedAt })
      return session !== undefined
    },
    remove: async (idHash) => kept.delete(idHash),
    async list({ projectId, chainId, address }) {
      return [...kept.values()].filter(
        (session) =>
          session.projectId === projectId &&
          session.chainId === chainId &&
          session.address === address,
      )
    },
  }
}

function makeRoom(records: Map<string, unknown>, max: number): void {
  const [oldest] = records.keys()
  if (records.size >= max && oldest !== undefined) records.delete(oldest)
}
