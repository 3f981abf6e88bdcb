import type { NonceStore, SessionStore, StoredSession } from './types.ts'

/**
 * Sends a statement with its values to PostgreSQL, as `pg`, `postgres.js` (`sql.unsafe`) and PGlite
 * do.
 */
export type PostgresQuery = (
  text: string,
  values: readonly unknown[],
) => Promise<{ readonly rows: readonly unknown[] }>

/** Options of the PostgreSQL stores. */
export interface PostgresStoreOptions {
  /** Runs a statement with its values, e.g. `query` of `pg` or PGlite. */
  readonly query: PostgresQuery
  /** Returns the time in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/**
 * The tables of both stores, for PostgreSQL 15 or newer and PGlite. Add them to your migrations.
 *
 * @example
 * await pool.query(SIGN_IN_TABLES)
 */
export const SIGN_IN_TABLES = `
create table if not exists sign_in_nonces (
  nonce text primary key,
  scope text not null,
  expires_at bigint not null
);
create index if not exists sign_in_nonces_expires_at on sign_in_nonces (expires_at);
create table if not exists sign_in_sessions (
  id_hash text primary key,
  project_id text not null,
  origin text not null,
  chain_id text not null,
  address text not null,
  account_type text not null,
  message text not null,
  signature text not null,
  created_at bigint not null,
  expires_at bigint not null,
  verified_at bigint not null
);
create index if not exists sign_in_sessions_expires_at on sign_in_sessions (expires_at);
create index if not exists sign_in_sessions_account on sign_in_sessions (project_id, chain_id, address);
`

/**
 * Creates a nonce store in PostgreSQL, which any number of processes share. A nonce is taken with
 * `DELETE … RETURNING`, so only one caller gets it.
 *
 * @example
 * const nonces = postgresNonceStore({ query: (text, values) => pool.query(text, [...values]) })
 */
export function postgresNonceStore({ query, now = Date.now }: PostgresStoreOptions): NonceStore {
  return {
    async add(nonce, { scope, expiresAt }) {
      // Also removes expired nonces.
      await query('delete from sign_in_nonces where expires_at < $1', [now()])
      await query('insert into sign_in_nonces (nonce, scope, expires_at) values ($1, $2, $3)', [
        nonce,
        scope,
        expiresAt,
      ])
    },
    async take(nonce) {
      const { rows } = await query(
        'delete from sign_in_nonces where nonce = $1 returning scope, expires_at',
        [nonce],
      )
      const row = rows[0] as { scope: string; expires_at: unknown } | undefined
      return row && { scope: row.scope, expiresAt: Number(row.expires_at) }
    },
  }
}

const COLUMNS: Readonly<Record<keyof StoredSession, string>> = {
  idHash: 'id_hash',
  projectId: 'project_id',
  origin: 'origin',
  chainId: 'chain_id',
  address: 'address',
  accountType: 'account_type',
  message: 'message',
  signature: 'signature',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  verifiedAt: 'verified_at',
}
const NAMES = Object.values(COLUMNS)
const LIST = NAMES.join(', ')

/**
 * Creates a session store in PostgreSQL, which any number of processes share.
 *
 * @example
 * const sessions = postgresSessionStore({ query: (text, values) => pool.query(text, [...values]) })
 */
export function postgresSessionStore({
  query,
  now = Date.now,
}: PostgresStoreOptions): SessionStore {
  const find = async (where: string, values: readonly unknown[]) => {
    const text = `select ${LIST} from sign_in_sessions where ${where}`
    return (await query(text, values)).rows.map((row) => toSession(row as Record<string, unknown>))
  }
  return {
    async add(sessions) {
      if (sessions.length === 0) return
      await query('delete from sign_in_sessions where expires_at < $1', [now()])
      // One statement adds all of them or none.
      const width = NAMES.length
      const rows = sessions.map((_, row) => {
        return `(${NAMES.map((_column, column) => `$${row * width + column + 1}`).join(', ')})`
      })
      await query(
        `insert into sign_in_sessions (${LIST}) values ${rows.join(', ')}`,
        sessions.flatMap(toValues),
      )
    },
    get: async (idHash) => (await find('id_hash = $1', [idHash]))[0],
    async touch(idHash, verifiedAt) {
      const text =
        'update sign_in_sessions set verified_at = $2 where id_hash = $1 returning id_hash'
      return (await query(text, [idHash, verifiedAt])).rows.length > 0
    },
    async remove(idHash) {
      const text = 'delete from sign_in_sessions where id_hash = $1 returning id_hash'
      return (await query(text, [idHash])).rows.length > 0
    },
    list: ({ projectId, chainId, address }) =>
      find('project_id = $1 and chain_id = $2 and address = $3', [projectId, chainId, address]),
  }
}

function toValues(session: StoredSession): readonly unknown[] {
  return (Object.keys(COLUMNS) as (keyof StoredSession)[]).map((key) => session[key])
}

// Drivers return a bigint as a string.
function toSession(row: Readonly<Record<string, unknown>>): StoredSession {
  const fields = Object.entries(COLUMNS).map(([key, column]) => [
    key,
    (key.endsWith('At') ? Number : String)(row[column]),
  ])
  return Object.fromEntries(fields) as StoredSession
}
