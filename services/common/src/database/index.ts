/** The database of a service: PGlite in a folder, or PostgreSQL. */

export { createDatabaseCheck } from './createDatabaseCheck.ts'
export { createDatabaseFiles } from './createDatabaseFiles.ts'
export { isLocked } from './lockFolder.ts'
export { type DatabaseConfig, openDatabase } from './openDatabase.ts'
export { openEmbedded } from './openEmbedded.ts'
export { openPostgres } from './openPostgres.ts'
export { startOnNewDatabase } from './startOnNewDatabase.ts'
export type { Database, Transaction } from './types.ts'
