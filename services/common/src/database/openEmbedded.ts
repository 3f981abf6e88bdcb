import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { MigrationConfig } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { ConfigError } from '../config/configError.ts'
import { createDataFolder } from './createDataFolder.ts'
import { getDatabaseFolder } from './getDatabaseFolder.ts'
import { lockFolder } from './lockFolder.ts'
import type { Database } from './types.ts'

// A CLI command such as `npm run project` holds the lock while it runs, for a second or two.
const LOCK_WAIT_MS = 5000

/**
 * Opens PGlite in a folder. The folder is locked first: two processes would overwrite each other's
 * files.
 *
 * @param migrations - default: none
 * @throws {ConfigError} when another process uses the folder, or its database cannot be opened
 */
export async function openEmbedded(
  folder: string,
  migrations?: MigrationConfig,
): Promise<Database> {
  await createDataFolder(folder)
  const unlock = await lockFolder(folder, LOCK_WAIT_MS)
  try {
    const client = await PGlite.create(getDatabaseFolder(folder))
    const db = drizzle(client)
    if (migrations) await migrate(db, migrations)
    return {
      kind: 'embedded',
      db,
      query: (text, values) => client.query(text, [...values]),
      async ping() {
        await db.execute(sql`select 1`)
      },
      async close() {
        await client.close()
        await unlock()
      },
    }
  } catch (cause) {
    await unlock()
    if (cause instanceof ConfigError) throw cause
    throw new ConfigError(
      ['DATA_DIR holds a database that cannot be opened; restore a copy or name another folder.'],
      { cause },
    )
  }
}
