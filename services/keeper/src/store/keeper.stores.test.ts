import { openPostgres } from '@portico/common/database'
import { createTestDatabase } from '@portico/common/test/database'
import { onTestFinished } from 'vitest'
import { approvalsConformance } from '../test/approvalsConformance.ts'
import { devicesConformance } from '../test/devicesConformance.ts'
import { emailsConformance } from '../test/emailsConformance.ts'
import { sharesConformance } from '../test/sharesConformance.ts'
import { migrations } from './migrations.ts'

const conformances = [
  sharesConformance,
  approvalsConformance,
  devicesConformance,
  emailsConformance,
]
for (const conformance of conformances) {
  conformance(async () => {
    const url = await createTestDatabase()
    const one = await openPostgres(url, migrations)
    const other = await openPostgres(url, migrations)
    onTestFinished(async () => {
      await one.close()
      await other.close()
    })
    return [one, other]
  })
}
