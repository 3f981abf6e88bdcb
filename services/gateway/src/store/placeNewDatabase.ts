import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { databaseFolder } from './databaseFolder.ts'
import { makeDataFolder } from './makeDataFolder.ts'

/** Where a new database is kept unless the caller names another folder. */
export const DEFAULT_CACHE_DIRECTORY = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * Gives a data folder without a database a new one, for the local world and for tests: PostgreSQL takes seconds to make it, and a copy
 * of one that nobody has used is the same. A folder that has one is left alone.
 *
 * @param folder - the data folder, as DATA_DIR names it
 * @param cacheDirectory - created when missing
 */
export async function placeNewDatabase(
  folder: string,
  cacheDirectory: string = DEFAULT_CACHE_DIRECTORY,
): Promise<void> {
  await makeDataFolder(folder)
  const place = databaseFolder(folder)
  if (await isThere(place)) return
  // A thousand small files: one by one through the event loop they take six times as long.
  cpSync(await newDatabase(cacheDirectory), place, { recursive: true })
}

/** @returns the folder of a database that is never opened again */
async function newDatabase(cacheDirectory: string): Promise<string> {
  const place = join(cacheDirectory, `pglite-${await version()}`)
  if (await isThere(place)) return place
  await mkdir(cacheDirectory, { recursive: true })
  // Several may need it at once: nobody may ever copy half of one.
  const draft = `${place}.${randomUUID()}`
  const client = await PGlite.create(draft)
  await client.close()
  await rename(draft, place).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!(await isThere(place))) throw error
  })
  return place
}

/** Another version may write its files in another way. */
async function version(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url)
  const { dependencies } = JSON.parse(await readFile(file, 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  return `${dependencies['@electric-sql/pglite']}`
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
