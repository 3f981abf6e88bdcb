import { expect, onTestFinished, test } from 'vitest'
import { createMemoryPubSub } from '../pubsub/createMemoryPubSub.ts'
import { openEmbedded } from '../store/openEmbedded.ts'
import { makeFolder } from '../test/makeFolder.ts'
import { createProjects } from './createProjects.ts'

const HOUR_MS = 3_600_000
const SLOW = { timeout: 30_000 }

/** Projects whose database goes when a test says so: what is answered then was known. */
async function setup(knownMax: number) {
  const store = await openEmbedded(await makeFolder())
  let open = true
  const closeStore = async () => {
    if (open) await store.close()
    open = false
  }
  onTestFinished(closeStore)
  const clock = { now: 0 }
  const projects = await createProjects({
    store,
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

test('a flood of ids that nobody has forgets no project that somebody has', SLOW, async () => {
  const { projects, add, closeStore } = await setup(10)
  for (const id of ['a', 'b', 'c']) await add(id)
  for (let index = 0; index < 100; index += 1) {
    expect(await projects.get(`made-up-${index}`)).toBeUndefined()
  }
  await closeStore()
  for (const id of ['a', 'b', 'c']) expect(await projects.get(id)).toMatchObject({ id })
  // Those that were asked for last are known not to exist, the others were forgotten.
  expect(await projects.get('made-up-99')).toBeUndefined()
  await expect(projects.get('made-up-0')).rejects.toMatchObject({ code: 'unavailable' })
})

test('more projects than there is room for: the one read longest ago goes', SLOW, async () => {
  const { projects, clock, add, closeStore } = await setup(3)
  for (const id of ['a', 'b', 'c']) await add(id)
  await projects.get('made-up')
  clock.now += 20_000
  // Read again, so `b` is the oldest.
  await projects.get('a')
  await add('d')
  await closeStore()
  for (const id of ['a', 'c', 'd']) expect(await projects.get(id)).toMatchObject({ id })
  await expect(projects.get('b')).rejects.toMatchObject({ code: 'unavailable' })
})

test.each([-24 * HOUR_MS, 24 * HOUR_MS])(
  'the clock jumps by %i ms: what was known is read again',
  SLOW,
  async (jump) => {
    const store = await openEmbedded(await makeFolder())
    onTestFinished(() => store.close())
    const clock = { now: 0 }
    const open = () => createProjects({ store, pubsub: createMemoryPubSub(), now: () => clock.now })
    // Two processes that do not hear of each other.
    const [one, other] = [await open(), await open()]
    await one.put({ id: 'a', name: 'before', origins: [] })
    expect(await one.get('a')).toMatchObject({ name: 'before' })
    await other.put({ id: 'a', name: 'after', origins: [] })
    expect(await one.get('a')).toMatchObject({ name: 'before' })
    clock.now += jump
    expect(await one.get('a')).toMatchObject({ name: 'after' })
  },
)
