import { openPostgres } from '@portico/common/database'
import { createTestDatabase } from '@portico/common/test/database'
import { onTestFinished } from 'vitest'
import { accountsConformance } from '../../test/accountsConformance.ts'
import { migrations } from './migrations.ts'

accountsConformance(async () => {
  const url = await createTestDatabase()
  const one = await openPostgres(url, migrations)
  const other = await openPostgres(url, migrations)
  onTestFinished(async () => {
    await one.close()
    await other.close()
  })
  return [one, other]
})
