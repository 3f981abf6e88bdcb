import { sql } from 'drizzle-orm'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { ConfigError } from '../config/configError.ts'
import type { Database } from './types.ts'

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 10_000
/** A server that hangs does not end a statement, so the client stops waiting by itself. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1000
// Any number that all processes share.
const MIGRATION_LOCK = 7_305_001

/**
 * Opens a PostgreSQL database that several processes may share.
 *
 * @throws {ConfigError} when it cannot be reached or migrated
 */
export async function openPostgres(url: string, migrations: MigrationConfig): Promise<Database> {
  try {
    await migrateAlone(url, migrations)
  } catch (cause) {
    throw new ConfigError(['DATABASE_URL names a PostgreSQL that cannot be reached or used.'], {
      cause,
    })
  }
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  })
  // The pool replaces a broken idle connection. Without a listener, its error would end the
  // process.
  pool.on('error', () => {})
  // The pool does not listen to one that is in use. Between two queries of a transaction, its error
  // would end the process as well; the next query throws it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool)
  return {
    kind: 'postgres',
    db,
    query: (text, values) => pool.query(text, [...values]),
    async ping() {
      await db.execute(sql`select 1`)
    },
    close: () => pool.end(),
  }
}

// When several processes start at once, one migrates while the others wait for the lock.
async function migrateAlone(url: string, migrations: MigrationConfig): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // The running query throws the error as well. Without a listener, an error between two queries
  // would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), migrations)
  } finally {
    // The lock ends with its session.
    await client.end().catch(() => {})
  }
}
