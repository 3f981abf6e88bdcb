import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ConfigError } from '@portico/common'
import type { Dump, WalletDump } from './dump.ts'
import { type DatabaseRows, readEmbeddedRows } from './readEmbeddedRows.ts'
import { readSqlDump } from './readSqlDump.ts'
import { toWallets } from './toWallets.ts'

/** The folder of PGlite in the data folder of a service. */
const EMBEDDED = 'pg'

/**
 * Reads the dump of a component: a folder with a copy of its data folder or a plain-text `pg_dump`
 * (`*.sql`), and any other files of its machine: the environment, logs, backups.
 *
 * @throws {ConfigError} when the folder is missing, or its database cannot be read
 */
export async function readDump(name: string, folder: string): Promise<Dump> {
  const files = await listFiles(name, folder)
  const texts: string[] = []
  const wallets: WalletDump[] = []
  const addRows = (rows: DatabaseRows) => {
    texts.push(...rows.texts)
    wallets.push(...toWallets(rows))
  }
  for (const file of files) {
    // Bytes as characters: what the database deleted may still be in its files.
    const text = await readFile(file, 'latin1')
    texts.push(text)
    if (file.endsWith('.sql')) addRows(readSqlDump(await readFile(file, 'utf8')))
  }
  for (const database of findDatabases(files)) addRows(await withCopy(database, readEmbeddedRows))
  return { name, texts, wallets }
}

async function listFiles(name: string, folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (cause) {
    throw new ConfigError([`${name}: there is no folder ${folder}.`], { cause })
  }
}

/** PostgreSQL has this file in each cluster. */
function findDatabases(files: readonly string[]): readonly string[] {
  return files
    .filter((file) => basename(file) === 'PG_VERSION')
    .map((file) => join(file, '..'))
    .filter((folder) => basename(folder) === EMBEDDED)
}

/** Opening a database changes its files, and a dump is evidence. */
async function withCopy<Result>(
  folder: string,
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const copy = await mkdtemp(join(tmpdir(), 'portico-custody-'))
  try {
    await cp(folder, copy, { recursive: true })
    return await read(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
