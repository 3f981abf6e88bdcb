import type { DatabaseRows, Row } from './readEmbeddedRows.ts'

/** `COPY public.wallets (user_id, id) FROM stdin;`, rows, and `\.` */
const COPY = /^COPY (?:\w+\.)?"?(\w+)"? \((.+)\) FROM stdin;\n([\s\S]*?)^\\\.$/gm

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/**
 * Reads the rows of a plain-text `pg_dump`. Its values are texts.
 *
 * https://www.postgresql.org/docs/current/sql-copy.html, "Text Format"
 */
export function readSqlDump(text: string): DatabaseRows {
  const tables = new Map<string, readonly Row[]>()
  for (const [, table = '', columns = '', body = ''] of text.matchAll(COPY)) {
    const names = columns.split(',').map((column) => column.trim().replaceAll('"', ''))
    const rows = body.split('\n').filter((line) => line !== '')
    tables.set(
      table,
      rows.map((row) => readRow(names, row)),
    )
  }
  const texts = [...tables.values()].flat().map((row) => Object.values(row).join('\n'))
  return { tables, texts }
}

function readRow(names: readonly string[], line: string): Row {
  const values = line.split('\t').map(readValue)
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? null]))
}

function readValue(text: string): string | null {
  if (text === '\\N') return null
  return text.replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character)
}
