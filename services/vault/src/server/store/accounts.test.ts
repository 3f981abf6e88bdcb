import { PGlite } from '@electric-sql/pglite'
import { codeEvents, codes } from '@portico/common/codes'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll } from 'vitest'
import { accountsConformance } from '../../test/accountsConformance.ts'
import { farcasterFlows } from '../farcaster/tables.ts'
import { passkeyChallenges } from '../passkeys/tables.ts'
import { signInRequests } from '../sessions/tables.ts'
import { socialFlows, socialResults } from '../social/tables.ts'
import { users } from '../users/tables.ts'
import { migrations } from './migrations.ts'

const client = new PGlite()
const db = drizzle(client)
beforeAll(() => migrate(db, migrations))
afterAll(() => client.close())

accountsConformance(async () => {
  const logins = [passkeyChallenges, socialFlows, farcasterFlows, socialResults, signInRequests]
  for (const table of [users, ...logins, codes, codeEvents]) await db.delete(table)
  return [{ db }, { db }]
})
