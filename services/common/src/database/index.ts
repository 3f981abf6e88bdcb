/** The database of a service: PGlite in a folder, or PostgreSQL. */

export { isLocked } from './lockFolder.ts'
export { openEmbedded } from './openEmbedded.ts'
export { openPostgres } from './openPostgres.ts'
export { type DatabaseConfig, openDatabase } from './openStore.ts'
export { createDatabaseFiles } from './placeNewDatabase.ts'
export type { Database } from './types.ts'
