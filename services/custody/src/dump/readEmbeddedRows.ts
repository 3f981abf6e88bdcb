import { PGlite } from '@electric-sql/pglite'
import { ConfigError } from '@portico/common'

export type Row = Readonly<Record<string, unknown>>

/** The rows of a database. */
export interface DatabaseRows {
  /** By table. */
  readonly tables: ReadonlyMap<string, readonly Row[]>
  /** All values, as text. */
  readonly texts: readonly string[]
}

/** Reads all rows of the embedded database in a folder. */
export async function readEmbeddedRows(folder: string): Promise<DatabaseRows> {
  const client = await open(folder)
  try {
    const tables = new Map<string, readonly Row[]>()
    const { rows: names } = await client.query<{ readonly name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of names) {
      const { rows } = await client.query<Row>(`select * from "${name.replaceAll('"', '""')}"`)
      tables.set(name, rows)
    }
    const texts = [...tables.values()].flat().map((row) => JSON.stringify(Object.values(row)))
    return { tables, texts }
  } finally {
    await client.close()
  }
}

async function open(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder)
  } catch (cause) {
    throw new ConfigError(['A dump holds a database that cannot be opened.'], { cause })
  }
}
