import { join } from 'node:path'

/** The folder of PGlite's files within a data folder; the lock lies beside it. */
export const getDatabaseFolder = (folder: string): string => join(folder, 'pg')
