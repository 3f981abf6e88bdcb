import { join } from 'node:path'

/** Where PostgreSQL has its files in a data folder; the folder's lock lies beside it. */
export const getDatabaseFolder = (folder: string): string => join(folder, 'pg')
