import { PGlite } from '@electric-sql/pglite'
import { codeEvents, codes } from '@portico/common/codes'
import { codesConformance } from '@portico/common/test/database'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll } from 'vitest'
import { migrations } from './migrations.ts'

const client = new PGlite()
const db = drizzle(client)
beforeAll(() => migrate(db, migrations))
afterAll(() => client.close())

codesConformance(async () => {
  await db.delete(codes)
  await db.delete(codeEvents)
  return [{ db }, { db }]
})
