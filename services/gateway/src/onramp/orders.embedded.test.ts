import { openEmbedded } from '@portico/common/database'
import { createTestDataFolder } from '@portico/common/test/database'
import { test } from 'vitest'
import { migrations } from '../store/migrations.ts'
import { expectOrdersSurvive } from './test/expectOrdersSurvive.ts'
import { ordersConformance } from './test/ordersConformance.ts'

ordersConformance(async () => openEmbedded(await createTestDataFolder(), migrations))

test('orders: a killed process loses no acknowledged payout, and adds none twice', {
  timeout: 180_000,
}, async () => {
  await expectOrdersSurvive({ DATA_DIR: await createTestDataFolder() })
})
