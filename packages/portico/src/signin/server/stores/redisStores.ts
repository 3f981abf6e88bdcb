import type {
  NonceRecord,
  NonceStore,
  SessionAccount,
  SessionStore,
  StoredSession,
} from './types.ts'

/**
 * Sends a command to Redis 6.2 or newer, or Valkey: `redis.call(...words)` of ioredis,
 * `client.sendCommand(words)` of node-redis.
 */
export type RedisCommand = (words: readonly [name: string, ...rest: string[]]) => Promise<unknown>

/** Options of the Redis stores. */
export interface RedisStoreOptions {
  /** Sends a command, name first, and returns the reply. */
  readonly command: RedisCommand
  /** The prefix of all keys. Default: 'sign-in:'. */
  readonly prefix?: string | undefined
  /** Returns the time in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

const PREFIX = 'sign-in:'

/**
 * Creates a nonce store in Redis, which any number of processes share. Redis removes expired
 * nonces. A nonce is taken with `GETDEL`, so only one caller gets it.
 *
 * @example
 * const nonces = redisNonceStore({ command: ([name, ...rest]) => redis.call(name, ...rest) })
 *
 * @example
 * const nonces = redisNonceStore({ command: (words) => nodeRedis.sendCommand([...words]) })
 */
export function redisNonceStore({
  command,
  prefix = PREFIX,
  now = Date.now,
}: RedisStoreOptions): NonceStore {
  const key = (nonce: string) => `${prefix}nonce:${nonce}`
  return {
    async add(nonce, record) {
      const ttl = getLifetime(record.expiresAt, now())
      await command(['SET', key(nonce), JSON.stringify(record), 'PX', ttl, 'NX'])
    },
    async take(nonce) {
      return read<NonceRecord>(await command(['GETDEL', key(nonce)]))
    },
  }
}

/**
 * Creates a session store in Redis, which any number of processes share. Redis must not evict keys
 * (`noeviction`), or users are signed out early.
 *
 * @example
 * const sessions = redisSessionStore({ command: ([name, ...rest]) => redis.call(name, ...rest) })
 */
export function redisSessionStore({
  command,
  prefix = PREFIX,
  now = Date.now,
}: RedisStoreOptions): SessionStore {
  const key = (idHash: string) => `${prefix}session:${idHash}`
  const accountKey = ({ projectId, chainId, address }: SessionAccount) =>
    `${prefix}account:${JSON.stringify([projectId, chainId, address])}`
  const get = async (idHash: string) => read<StoredSession>(await command(['GET', key(idHash)]))
  return {
    async add(sessions) {
      if (sessions.length === 0) return
      // One script adds all of them or none. An account's set lives as long as its longest session.
      const keys = sessions.flatMap((session) => [key(session.idHash), accountKey(session)])
      const values = sessions.flatMap((session) => [
        JSON.stringify(session),
        getLifetime(session.expiresAt, now()),
        session.idHash,
      ])
      await command(['EVAL', ADD, `${keys.length}`, ...keys, ...values])
    },
    get,
    async touch(idHash, verifiedAt) {
      const session = await get(idHash)
      if (!session) return false
      const text = JSON.stringify({ ...session, verifiedAt })
      // XX, so that a session that was ended meanwhile stays ended.
      return (await command(['SET', key(idHash), text, 'XX', 'KEEPTTL'])) !== null
    },
    async remove(idHash) {
      const session = read<StoredSession>(await command(['GETDEL', key(idHash)]))
      if (!session) return false
      await command(['SREM', accountKey(session), idHash])
      return true
    },
    async list(account) {
      const hashes = await command(['SMEMBERS', accountKey(account)])
      const ids = Array.isArray(hashes) ? hashes.map(String) : []
      const found = await Promise.all(ids.map(get))
      return found.filter((session) => session !== undefined)
    },
  }
}

const ADD = `
for i = 1, #KEYS / 2 do
  local session, account = KEYS[2 * i - 1], KEYS[2 * i]
  local text, life, id = ARGV[3 * i - 2], tonumber(ARGV[3 * i - 1]), ARGV[3 * i]
  redis.call('SET', session, text, 'PX', life)
  redis.call('SADD', account, id)
  if redis.call('PTTL', account) < life then redis.call('PEXPIRE', account, life) end
end
return 1
`

function getLifetime(expiresAt: number, now: number): string {
  return `${Math.max(1, Math.round(expiresAt - now))}`
}

function read<T>(answer: unknown): T | undefined {
  return answer === null || answer === undefined ? undefined : (JSON.parse(String(answer)) as T)
}
