import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The one database, embedded or PostgreSQL. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: PgDatabase<PgQueryResultHKT>
  /** One statement with its values, for parts that bring their own. */
  query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
  /** Answers when the database does. */
  ping(): Promise<void>
  close(): Promise<void>
}
