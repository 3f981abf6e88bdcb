import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseFiles, type Database, openEmbedded } from '@portico/common/database'
import { createMemoryPubSub } from '@portico/common/pubsub'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations } from '../store/migrations.ts'
import { projects as table } from '../store/schema.ts'
import { createProjects } from './createProjects.ts'

const HOUR_MS = 3_600_000

let folder: string
let store: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  await createDatabaseFiles(folder)
  store = await openEmbedded(folder, migrations)
}, 180_000)
beforeEach(() => store.db.delete(table).then(() => undefined))
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Projects with a database that can be stopped: later results come from the cache. */
async function setup(knownMax: number) {
  let open = true
  const leaving: Database = {
    ...store,
    get db() {
      if (!open) throw new TypeError('The database is gone.')
      return store.db
    },
  }
  const closeStore = () => {
    open = false
  }
  const clock = { now: 0 }
  const projects = await createProjects({
    store: leaving,
    pubsub: createMemoryPubSub(),
    now: () => clock.now,
    knownMax,
  })
  const add = async (id: string) => {
    await projects.put({ id, name: id, origins: [] })
    await projects.get(id)
  }
  return { projects, clock, add, closeStore }
}

test('createProjects: a flood of unknown ids evicts no project', async () => {
  const { projects, add, closeStore } = await setup(10)
  for (const id of ['a', 'b', 'c']) await add(id)
  for (let index = 0; index < 100; index += 1) {
    expect(await projects.get(`made-up-${index}`)).toBeUndefined()
  }
  closeStore()
  for (const id of ['a', 'b', 'c']) expect(await projects.get(id)).toMatchObject({ id })
  // The last ids are cached as unknown, the others were evicted.
  expect(await projects.get('made-up-99')).toBeUndefined()
  await expect(projects.get('made-up-0')).rejects.toMatchObject({ code: 'unavailable' })
})

test('createProjects: the project that was read longest ago is evicted', async () => {
  const { projects, clock, add, closeStore } = await setup(3)
  for (const id of ['a', 'b', 'c']) await add(id)
  await projects.get('made-up')
  clock.now += 20_000
  // Read again, so `b` is the oldest.
  await projects.get('a')
  await add('d')
  closeStore()
  for (const id of ['a', 'c', 'd']) expect(await projects.get(id)).toMatchObject({ id })
  await expect(projects.get('b')).rejects.toMatchObject({ code: 'unavailable' })
})

test.each([-24 * HOUR_MS, 24 * HOUR_MS])(
  'createProjects: after the clock jumps by %i ms, projects are read again',
  async (jump) => {
    const clock = { now: 0 }
    const open = () => createProjects({ store, pubsub: createMemoryPubSub(), now: () => clock.now })
    // Two processes without a shared pub/sub.
    const [one, other] = [await open(), await open()]
    await one.put({ id: 'a', name: 'before', origins: [] })
    expect(await one.get('a')).toMatchObject({ name: 'before' })
    await other.put({ id: 'a', name: 'after', origins: [] })
    expect(await one.get('a')).toMatchObject({ name: 'before' })
    clock.now += jump
    expect(await one.get('a')).toMatchObject({ name: 'after' })
  },
)
