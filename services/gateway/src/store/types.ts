import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The one database, embedded or PostgreSQL. */
export interface Store {
  readonly kind: 'embedded' | 'postgres'
  readonly db: PgDatabase<PgQueryResultHKT>
  /** Answers when the database does. */
  ping(): Promise<void>
  close(): Promise<void>
}
