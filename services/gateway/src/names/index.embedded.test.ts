import { openEmbedded } from '@portico/common/database'
import { createTestDataFolder } from '@portico/common/test/database'
import { test } from 'vitest'
import { migrations } from '../store/migrations.ts'
import { expectNamesSurvive } from './test/expectNamesSurvive.ts'
import { expectRegistrationsSurvive } from './test/expectRegistrationsSurvive.ts'
import { nameConformance } from './test/nameConformance.ts'

nameConformance(async () => openEmbedded(await createTestDataFolder(), migrations))

test('names: a process killed while it registers loses no name, and gives none twice', {
  timeout: 180_000,
}, async () => {
  await expectNamesSurvive({ DATA_DIR: await createTestDataFolder() }, [25, 1, 60])
})

test('names: a gateway killed while it registers loses no answered name, and takes all again', {
  timeout: 180_000,
}, async () => {
  await expectRegistrationsSurvive({ DATA_DIR: await createTestDataFolder() })
})
