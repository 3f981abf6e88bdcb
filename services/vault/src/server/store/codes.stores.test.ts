import { openPostgres } from '@portico/common/database'
import { codesConformance, createTestDatabase } from '@portico/common/test/database'
import { onTestFinished } from 'vitest'
import { migrations } from './migrations.ts'

codesConformance(async () => {
  const url = await createTestDatabase()
  const one = await openPostgres(url, migrations)
  const other = await openPostgres(url, migrations)
  onTestFinished(async () => {
    await one.close()
    await other.close()
  })
  return [one, other]
})
