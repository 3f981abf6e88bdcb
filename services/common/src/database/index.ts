/** The database of a service: PGlite in a folder, or PostgreSQL. */

export { isLocked } from './lockFolder.ts'
export { openEmbedded } from './openEmbedded.ts'
export { openPostgres } from './openPostgres.ts'
export { openStore, type StoreConfig } from './openStore.ts'
export { placeNewDatabase } from './placeNewDatabase.ts'
export type { Store } from './types.ts'
