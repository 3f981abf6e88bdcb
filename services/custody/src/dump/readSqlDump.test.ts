import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { readSqlDump } from './readSqlDump.ts'

/** Rows as PostgreSQL itself writes them, in the frame that `pg_dump` puts around. */
async function dump(values: readonly string[]): Promise<string> {
  const client = await PGlite.create()
  await client.exec('create table wallets (user_id text, vault jsonb, share text)')
  for (const [place, value] of values.entries()) {
    const row = [String(place), JSON.stringify({ value }), place === 0 ? null : value]
    await client.query('insert into wallets values ($1, $2, $3)', row)
  }
  const { blob } = await client.query(`copy wallets to '/dev/blob'`)
  await client.close()
  const body = await blob?.text()
  return `SET x = 1;\nCOPY public.wallets (user_id, vault, share) FROM stdin;\n${body}\\.\n\nCOPY public.users (id) FROM stdin;\n\\.\n`
}

test('readSqlDump: what PostgreSQL writes, with its escapes', async () => {
  const values = ['plain', 'tab\there', 'two\nlines', 'back\\slash', '\\N', '\\.', 'ünïcode']
  const { tables, texts } = readSqlDump(await dump(values))
  expect(tables.get('users')).toEqual([])
  const rows = tables.get('wallets') ?? []
  expect(rows.map(({ vault }) => JSON.parse(String(vault)).value)).toEqual(values)
  expect(rows.map(({ share }) => share)).toEqual([null, ...values.slice(1)])
  expect(texts).toHaveLength(values.length)
})

test('readSqlDump: another text has no rows', () => {
  expect(readSqlDump('select 1').tables.size).toBe(0)
})
