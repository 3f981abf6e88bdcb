import type { Config } from '../config/readConfig.ts'
import { openEmbedded } from './openEmbedded.ts'
import { openPostgres } from './openPostgres.ts'
import type { Store } from './types.ts'

/**
 * Opens the database that the configuration names and brings it to the newest schema.
 *
 * @throws {ConfigError} when the data folder is in use by another process, or the database cannot be reached
 */
export function openStore(config: Pick<Config, 'databaseUrl' | 'dataDirectory'>): Promise<Store> {
  const { databaseUrl, dataDirectory } = config
  return databaseUrl === undefined ? openEmbedded(dataDirectory) : openPostgres(databaseUrl)
}
