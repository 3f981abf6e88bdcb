import { openPostgres } from '@portico/common/database'
import { createTestDatabase } from '@portico/common/test/database'
import { test } from 'vitest'
import { migrations } from '../store/migrations.ts'
import { expectOrdersSurvive } from './test/expectOrdersSurvive.ts'
import { ordersConformance } from './test/ordersConformance.ts'

ordersConformance(async () => openPostgres(await createTestDatabase(), migrations))

test('orders: a killed process loses no acknowledged payout, and adds none twice', {
  timeout: 180_000,
}, async () => {
  await expectOrdersSurvive({ DATABASE_URL: await createTestDatabase() })
})
