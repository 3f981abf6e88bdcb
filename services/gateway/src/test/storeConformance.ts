import type { Database } from '@portico/common/database'
import { createMemoryPubSub } from '@portico/common/pubsub'
import { expect, onTestFinished, test as plainTest, type TestFunction } from 'vitest'
import { createProjects, type Projects } from '../projects/createProjects.ts'
import { defaultFeatures } from '../projects/readProject.ts'

/** Opens the same database each time. */
export type OpenAgain = () => Promise<Database>

/** PGlite takes seconds to open on a busy machine. */
const test = (name: string, run: TestFunction): void => plainTest(name, { timeout: 30_000 }, run)

/** The conformance suite of databases. `freshPlace` creates an empty one. */
export function storeConformance(freshPlace: () => Promise<OpenAgain>): void {
  const openFresh = async (): Promise<Projects> => {
    const open = await freshPlace()
    const store = await open()
    const projects = await createProjects({ store, pubsub: createMemoryPubSub() })
    onTestFinished(async () => {
      projects.close()
      await store.close()
    })
    return projects
  }

  test('database: keeps schema and data when it is opened again', async () => {
    const open = await freshPlace()
    const pubsub = createMemoryPubSub()
    const first = await open()
    const before = await createProjects({ store: first, pubsub })
    const put = await before.put({ id: 'shop', name: 'Shop', origins: ['https://shop.example'] })
    await first.close()
    const second = await open()
    onTestFinished(() => second.close())
    const after = await createProjects({ store: second, pubsub })
    expect(await after.get('shop')).toEqual(put)
    expect(await after.list()).toEqual([put])
  })

  test('database: adds, changes, lists and removes projects', async () => {
    const projects = await openFresh()
    expect(await projects.list()).toEqual([])
    expect(await projects.get('a')).toBeUndefined()
    await projects.put({ id: 'b', name: 'First', origins: [] })
    await projects.put({ id: 'a', name: 'Second', origins: ['https://a.example'] })
    expect((await projects.list()).map(({ id }) => id)).toEqual(['b', 'a'])
    const changed = await projects.put({
      id: 'b',
      name: 'Renamed',
      origins: ['https://b.example', 'http://localhost:3000'],
      limits: { perMinute: 5 },
      features: { rpc: true, prices: false },
      active: false,
    })
    expect(changed).toMatchObject({
      name: 'Renamed',
      origins: ['https://b.example', 'http://localhost:3000'],
      limits: { perMinute: 5, perAddressPerMinute: 1200 },
      features: { ...defaultFeatures, rpc: true, prices: false },
      active: false,
    })
    expect(await projects.get('b')).toEqual(changed)
    expect(await projects.remove('b')).toBe(true)
    expect(await projects.remove('b')).toBe(false)
    expect(await projects.get('b')).toBeUndefined()
    expect((await projects.list()).map(({ id }) => id)).toEqual(['a'])
  })

  test('database: text, arrays, JSON and times are unchanged', async () => {
    const projects = await openFresh()
    const name = `'; drop table projects; -- "{}" \\ ${String.fromCodePoint(0x1f3db)} متجر`
    const origins = Array.from({ length: 100 }, (_, index) => `https://site-${index}.example`)
    const began = Date.now()
    const put = await projects.put({ id: 'odd', name, origins })
    expect(put).toMatchObject({ name, origins, active: true })
    expect(put.createdAt).toBeInstanceOf(Date)
    expect(Math.abs(put.createdAt.getTime() - began)).toBeLessThan(60_000)
    expect(await projects.list()).toEqual([put])
    expect((await projects.put({ id: 'none', name: 'x', origins: [] })).origins).toEqual([])
  })

  test('database: concurrent writes all succeed, and an id stays one row', async () => {
    const projects = await openFresh()
    const put = (id: string, name: string) => projects.put({ id, name, origins: [] })
    await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => put(`own-${index}`, 'x')),
      ...Array.from({ length: 10 }, (_, index) => put('shared', `${index}`)),
    ])
    expect(await projects.list()).toHaveLength(31)
  })

  test('database: ping succeeds while it is open', async () => {
    const store = await (await freshPlace())()
    await store.ping()
    await store.close()
    await expect(store.ping()).rejects.toThrow()
  })
}
