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
/** A server that hangs ends no statement: this process stops waiting by itself. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1000
// Any number, as long as every gateway takes the same.
const MIGRATION_LOCK = 7_305_001

/** A PostgreSQL that several gateways may share. */
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
  // A connection that dies while idle is replaced; unheard, it would end the process.
  pool.on('error', () => {})
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

// Several gateways start at once: one migrates, the others wait, as long as it takes, and find nothing to do.
async function migrateAlone(url: string, migrations: MigrationConfig): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  // What breaks is thrown by the query under way; unheard between two of them, it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), migrations)
  } finally {
    // The lock goes with its session.
    await client.end().catch(() => {})
  }
}
