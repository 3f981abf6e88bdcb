import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { createDataFolder } from './createDataFolder.ts'
import { getDatabaseFolder } from './getDatabaseFolder.ts'

/** Outside the service's folder, which goes into its image. */
const CACHE = fileURLToPath(new URL('../../../../.cache/databases', import.meta.url))

/**
 * Puts a new database into a data folder that has none, for the local world and for tests.
 * Initialising PGlite takes seconds, so it copies one that was initialised before.
 *
 * @param folder - the data folder, as in `DATA_DIR`
 * @param cache - where the initialised database is kept
 */
export async function createDatabaseFiles(folder: string, cache: string = CACHE): Promise<void> {
  await createDataFolder(folder)
  const place = getDatabaseFolder(folder)
  if (existsSync(place)) return
  const source = await newDatabase(cache)
  const draft = `${place}.${randomUUID()}`
  try {
    // It is a thousand small files: copied asynchronously, they take six times as long.
    cpSync(source, draft, { recursive: true })
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/** @returns the folder of an initialised database that is never opened */
async function newDatabase(cache: string): Promise<string> {
  const place = join(cache, `pglite-${await version()}`)
  if (existsSync(place)) return place
  await mkdir(cache, { recursive: true, mode: 0o700 })
  // Other processes may need it at the same time: they must never copy an incomplete one.
  const draft = `${place}.${randomUUID()}`
  try {
    await (await PGlite.create(draft)).close()
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(place)) throw error
  }
  return place
}

/** The installed version of PGlite: another one may have another file format. */
async function version(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url)
  const { peerDependencies } = JSON.parse(await readFile(file, 'utf8')) as {
    peerDependencies: Readonly<Record<string, string>>
  }
  return `${peerDependencies['@electric-sql/pglite']}`
}
