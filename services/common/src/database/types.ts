import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** An open database. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: PgDatabase<PgQueryResultHKT>
  /** Runs one SQL statement, for code that brings its own SQL. */
  query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** A transaction of a database. */
export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]
