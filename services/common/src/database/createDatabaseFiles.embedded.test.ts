import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestFolder } from '../test/createTestFolder.ts'
import { createDatabaseFiles } from './createDatabaseFiles.ts'
import { openEmbedded } from './openEmbedded.ts'

const SLOW = { timeout: 180_000 }

/** Opens the database, runs a statement, and closes it. */
async function use(folder: string, statement: ReturnType<typeof sql>): Promise<void> {
  const store = await openEmbedded(folder)
  try {
    await store.db.execute(statement)
  } finally {
    await store.close()
  }
}

test(
  'createDatabaseFiles: concurrent callers get separate copies, and the original stays unused',
  SLOW,
  async () => {
    const [cache, one, other, later] = [
      join(await createTestFolder(), 'cache'),
      await createTestFolder(),
      await createTestFolder(),
      await createTestFolder(),
    ]
    await Promise.all([one, other].map((folder) => createDatabaseFiles(folder, cache)))
    expect(await readdir(cache)).toEqual([expect.stringMatching(/^pglite-[\d.]+$/)])
    expect(await readdir(one)).toEqual(['pg'])
    await use(one, sql`create table ours (id int)`)
    await use(other, sql`create table ours (id int)`)
    await createDatabaseFiles(later, cache)
    await use(later, sql`create table ours (id int)`)
    // An existing database is not replaced.
    await createDatabaseFiles(one, cache)
    await use(one, sql`select * from ours`)
  },
)

test('createDatabaseFiles: a failure leaves nothing behind', SLOW, async () => {
  const folder = await createTestFolder()
  const file = join(await createTestFolder(), 'file')
  await writeFile(file, '')
  await expect(createDatabaseFiles(folder, file)).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})
