import { PGlite } from '@electric-sql/pglite'
import { codeEvents } from '@portico/common/codes'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll } from 'vitest'
import { shares } from '../shares/tables.ts'
import { approvalsConformance } from '../test/approvalsConformance.ts'
import { devicesConformance } from '../test/devicesConformance.ts'
import { emailsConformance } from '../test/emailsConformance.ts'
import { sharesConformance } from '../test/sharesConformance.ts'
import { migrations } from './migrations.ts'

const client = new PGlite()
const db = drizzle(client)
beforeAll(() => migrate(db, migrations))
afterAll(() => client.close())

const conformances = [
  sharesConformance,
  approvalsConformance,
  devicesConformance,
  emailsConformance,
]
for (const conformance of conformances) {
  conformance(async () => {
    for (const table of [shares, codeEvents]) await db.delete(table)
    return [{ db }, { db }]
  })
}
