import type { MigrationConfig } from 'drizzle-orm/migrator'
import { openEmbedded } from './openEmbedded.ts'
import { openPostgres } from './openPostgres.ts'
import type { Database } from './types.ts'

/** Where a service keeps its data. */
export interface DatabaseConfig {
  /** PostgreSQL; without it, the embedded database is used. */
  readonly databaseUrl: string | undefined
  /** Folder of the embedded database. */
  readonly dataDirectory: string
}

/**
 * Opens the configured database and migrates it to the newest schema.
 *
 * @param migrations - made by `drizzle-kit generate`; the same for both databases
 * @throws {ConfigError} when another process uses the data folder, or the database cannot be
 * reached
 */
export function openDatabase(
  { databaseUrl, dataDirectory }: DatabaseConfig,
  migrations: MigrationConfig,
): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbedded(dataDirectory, migrations)
    : openPostgres(databaseUrl, migrations)
}
