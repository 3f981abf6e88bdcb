import { openPostgres } from '@portico/common/database'
import { createTestDatabase } from '@portico/common/test/database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrations } from '../store/migrations.ts'
import { indexedChains } from '../store/schema.ts'
import { runProgram } from '../test/runProgram.ts'
import { createFakeChain } from './test/createFakeChain.ts'
import { expectIndexed } from './test/expectIndexed.ts'
import { expectIndexSurvives } from './test/expectIndexSurvives.ts'
import { indexConformance } from './test/indexConformance.ts'

const CHAIN = 'eip155:1'
const SOON = { timeout: 60_000, interval: 20 }

indexConformance(async () => openPostgres(await createTestDatabase(), migrations))

test('index: a killed process loses no transaction, and adds none twice', {
  timeout: 180_000,
}, async () => {
  await expectIndexSurvives({ DATABASE_URL: await createTestDatabase() })
})

test('index: of two processes one indexes, and the other takes over when it dies', async () => {
  const height = 2000
  const url = await createTestDatabase()
  const store = await openPostgres(url, migrations)
  onTestFinished(() => store.close())
  const environment = { DATABASE_URL: url, INDEX_TEST_HEIGHT: `${height}` }
  const programs = [0, 1].map(() => runProgram('src/test/programs/indexChain.ts', environment))
  const linesOf = ({ output }: (typeof programs)[number]) => output().split('\n').slice(0, -1)
  await vi.waitFor(() => expect(programs.flatMap(linesOf).length).toBeGreaterThan(100), SOON)
  const working = programs.filter((program) => linesOf(program).length > 0)
  expect(working).toHaveLength(1)
  working[0]?.child.kill('SIGKILL')
  await working[0]?.ended
  await vi.waitFor(async () => {
    expect(await store.db.select().from(indexedChains)).toMatchObject([{ height }])
  }, SOON)
  const other = programs.find((program) => program !== working[0])
  expect(other && linesOf(other)).toContain(`${height - 1}`)
  await expectIndexed(store, CHAIN, createFakeChain(CHAIN, height))
})
