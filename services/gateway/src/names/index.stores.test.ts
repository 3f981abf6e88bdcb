import { openPostgres } from '@portico/common/database'
import { createTestDatabase } from '@portico/common/test/database'
import { test } from 'vitest'
import { migrations } from '../store/migrations.ts'
import { expectNamesSurvive } from './test/expectNamesSurvive.ts'
import { expectRegistrationsSurvive } from './test/expectRegistrationsSurvive.ts'
import { nameConformance } from './test/nameConformance.ts'

nameConformance(async () => openPostgres(await createTestDatabase(), migrations))

test('names: a process killed while it registers loses no name, and gives none twice', {
  timeout: 180_000,
}, async () => {
  await expectNamesSurvive({ DATABASE_URL: await createTestDatabase() }, [25, 1, 60])
})

test('names: a gateway killed while it registers loses no answered name, and takes all again', {
  timeout: 180_000,
}, async () => {
  await expectRegistrationsSurvive({ DATABASE_URL: await createTestDatabase() })
})
