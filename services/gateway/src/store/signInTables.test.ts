import { type Database, openEmbedded } from '@portico/common/database'
import { createTestDataFolder } from '@portico/common/test/database'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { SIGN_IN_TABLES } from 'portico/signin/server'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from './migrations.ts'
import { signInNonces, signInSessions } from './schema.ts'

const tables = [signInNonces, signInSessions]

async function describeTables({ query }: Database): Promise<unknown> {
  const names = [tables.map(getTableName)]
  const columns = await query(
    'select table_name, column_name, data_type, is_nullable from information_schema.columns where table_name = any($1) order by 1, 2',
    names,
  )
  const indexes = await query(
    'select tablename, indexname, indexdef from pg_indexes where tablename = any($1) order by 1, 2',
    names,
  )
  return { columns: columns.rows, indexes: indexes.rows }
}

test('migrations: create the tables that the statements of sign-in need', {
  timeout: 180_000,
}, async () => {
  const store = await openEmbedded(await createTestDataFolder(), migrations)
  onTestFinished(() => store.close())
  const migrated = await describeTables(store)
  for (const table of tables) await store.query(`drop table ${getTableName(table)}`, [])
  for (const statement of SIGN_IN_TABLES.split(';').filter((text) => text.trim())) {
    await store.query(statement, [])
  }
  expect(await describeTables(store)).toEqual(migrated)
  const { rows } = await store.query(
    'select table_name || $1 || column_name as name from information_schema.columns where table_name = any($2)',
    ['.', tables.map(getTableName)],
  )
  const inSchema = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  )
  expect(rows.map((row) => (row as { name: string }).name).sort()).toEqual(inSchema.sort())
})
