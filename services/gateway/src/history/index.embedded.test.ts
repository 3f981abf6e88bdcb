import { openEmbedded } from '@portico/common/database'
import { createTestDataFolder } from '@portico/common/test/database'
import { test } from 'vitest'
import { migrations } from '../store/migrations.ts'
import { expectIndexSurvives } from './test/expectIndexSurvives.ts'
import { indexConformance } from './test/indexConformance.ts'

indexConformance(async () => openEmbedded(await createTestDataFolder(), migrations))

test('index: a killed process loses no transaction, and adds none twice', {
  timeout: 180_000,
}, async () => {
  await expectIndexSurvives({ DATA_DIR: await createTestDataFolder() })
})
