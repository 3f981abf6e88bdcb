import { openPostgres } from '@portico/common/database'
import { createMemoryPubSub } from '@portico/common/pubsub'
import { controlServer } from '@portico/common/test'
import { createTestDatabase } from '@portico/common/test/database'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createProjects } from '../projects/createProjects.ts'
import { expectNothingLost } from '../test/expectNothingLost.ts'
import { runProgram } from '../test/runProgram.ts'
import { storeConformance } from '../test/storeConformance.ts'
import { migrations } from './migrations.ts'

storeConformance(async () => {
  const url = await createTestDatabase()
  return () => openPostgres(url, migrations)
})

async function open() {
  const store = await openPostgres(await createTestDatabase(), migrations)
  onTestFinished(() => store.close())
  return store
}

test('openPostgres: five processes that open an empty database at once all find the schema', async () => {
  const url = await createTestDatabase()
  const programs = Array.from({ length: 5 }, () =>
    runProgram('src/test/programs/openStoreOnce.ts', { DATABASE_URL: url }),
  )
  await Promise.all(
    programs.map(({ child }) => new Promise((resolve) => child.once('message', resolve))),
  )
  for (const { child } of programs) child.send('go')
  const ends = await Promise.all(programs.map(({ ended }) => ended))
  expect(programs.map(({ output }) => output())).toEqual(['', '', '', '', ''])
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
})

test('openPostgres: a killed process loses no acknowledged write', async () => {
  await expectNothingLost({ DATABASE_URL: await createTestDatabase() }, [25, 1, 400])
})

test('openPostgres: answers again after the server was restarted', async () => {
  const store = await open()
  await store.ping()
  await controlServer('postgres', 'stop')
  await expect(store.ping()).rejects.toThrow()
  await controlServer('postgres', 'start')
  await vi.waitFor(() => store.ping(), { timeout: 10_000 })
})

test('openPostgres: a server killed within a transaction ends that, and not the process', async () => {
  const store = await open()
  const work = store.db.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`)
    await controlServer('postgres', 'kill')
    // By then, an error that nobody listens to has ended the process.
    await vi.waitFor(() => expect(transaction.execute(sql`select 1`)).rejects.toThrow())
    return transaction.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow()
  await controlServer('postgres', 'start')
  await vi.waitFor(() => store.ping(), { timeout: 10_000 })
})

test('openPostgres: an acknowledged write survives a crash of the server', async () => {
  const store = await open()
  const projects = await createProjects({ store, pubsub: createMemoryPubSub() })
  const ids = Array.from({ length: 50 }, (_, index) => `p${index}`)
  const puts = ids.map((id) => projects.put({ id, name: id, origins: [] }).then(() => id))
  const settled = Promise.allSettled(puts)
  await puts[0]
  await controlServer('postgres', 'stop')
  const outcomes = await settled
  const done = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  await controlServer('postgres', 'start')
  const left = await vi.waitFor(() => projects.list(), { timeout: 10_000 })
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(done))
})

test('createProjects: a hanging server does not block cached projects', async () => {
  const store = await open()
  let now = 0
  const projects = await createProjects({ store, pubsub: createMemoryPubSub(), now: () => now })
  const put = await projects.put({ id: 'a', name: 'A', origins: [] })
  expect(await projects.get('a')).toEqual(put)
  now = 60_000
  await controlServer('postgres', 'pause')
  const began = performance.now()
  expect(await projects.get('a')).toEqual(put)
  expect(performance.now() - began).toBeLessThan(4000)
  await controlServer('postgres', 'resume')
  await projects.put({ id: 'a', name: 'B', origins: [] })
  expect(await projects.get('a')).toMatchObject({ name: 'B' })
})

test.each([
  ['a server that is not there', { port: '1' }, 'ECONNREFUSED'],
  ['a wrong password', { password: 'not-the-word' }, 'password authentication'],
  ['no such database', { pathname: 'nowhere' }, 'does not exist'],
])('openPostgres: %s is reported without the password', async (_, change, cause) => {
  const url = new URL(await createTestDatabase())
  const { password } = url
  Object.assign(url, change)
  const gateway = runProgram('dist/main.js', { DATABASE_URL: url.href, PORT: '0' })
  expect((await gateway.ended).code).toBe(1)
  expect(gateway.output()).toMatch(
    /^The gateway cannot start:\n {2}DATABASE_URL names a PostgreSQL that cannot be reached or used\.\n {2}Cause: .+\n$/,
  )
  expect(gateway.output()).toContain(cause)
  expect(gateway.output()).not.toContain(password)
  expect(gateway.output()).not.toContain('not-the-word')
})
