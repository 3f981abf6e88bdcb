import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { getDatabaseFolder } from './databaseFolder.ts'
import { createDataFolder } from './makeDataFolder.ts'

/** Of the repository: what is below a service goes into its image. */
const CACHE = fileURLToPath(new URL('../../../../.cache/databases', import.meta.url))

/**
 * Gives a data folder without a database a new one, for the local world and for tests: PostgreSQL takes seconds to make it, and a copy
 * of one that nobody has used is the same. A folder that has one is left alone.
 *
 * @param folder - the data folder, as DATA_DIR names it
 * @param cache - where the one that is copied is kept; made when missing
 */
export async function createDatabaseFiles(folder: string, cache: string = CACHE): Promise<void> {
  await createDataFolder(folder)
  const place = getDatabaseFolder(folder)
  if (existsSync(place)) return
  const source = await newDatabase(cache)
  const draft = `${place}.${randomUUID()}`
  try {
    // A thousand small files: one by one through the event loop they take six times as long.
    cpSync(source, draft, { recursive: true })
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/** @returns the folder of a database that is never opened again */
async function newDatabase(cache: string): Promise<string> {
  const place = join(cache, `pglite-${await version()}`)
  if (existsSync(place)) return place
  await mkdir(cache, { recursive: true, mode: 0o700 })
  // Several may need it at once: nobody may ever copy half of one.
  const draft = `${place}.${randomUUID()}`
  try {
    await (await PGlite.create(draft)).close()
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another was faster.
    if (!existsSync(place)) throw error
  }
  return place
}

/** The version that we want, and have: it is an exact one. Another may write its files in another way. */
async function version(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url)
  const { peerDependencies } = JSON.parse(await readFile(file, 'utf8')) as {
    peerDependencies: Readonly<Record<string, string>>
  }
  return `${peerDependencies['@electric-sql/pglite']}`
}
