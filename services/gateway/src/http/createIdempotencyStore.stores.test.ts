import { createBreaker, openRedis } from '@portico/common/redis'
import { controlServer, emptyRedis } from '@portico/common/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createIdempotency } from './createIdempotency.ts'
import {
  type Claim,
  createIdempotencyStore,
  type IdempotencyStore,
} from './createIdempotencyStore.ts'

async function make(claimMs = 9500) {
  const redis = await openRedis(await emptyRedis())
  onTestFinished(() => redis.disconnect())
  const store = () => createIdempotencyStore({ redis, breaker: createBreaker(), claimMs })
  const stores = [store(), store()] as const
  return {
    redis,
    stores,
    processes: [createIdempotency(stores[0]), createIdempotency(stores[1])] as const,
  }
}

/** Claims a name without a response. */
async function claimOf(store: IdempotencyStore): Promise<Claim> {
  const found = await store.claim('a')
  if ('body' in found) throw new TypeError('There is an answer.')
  return found
}

const reply = { body: 'one', cookies: ['session=SECRET'], status: 200 }

test('createIdempotencyStore: concurrent and repeated requests to two processes run once', async () => {
  const { processes, redis } = await make()
  const [one, other] = processes
  let finish = (): void => {}
  const run = vi.fn(
    () =>
      new Promise<typeof reply>((resolve) => {
        finish = () => resolve(reply)
      }),
  )
  const first = one.once('a', run)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  const second = other.once('a', run)
  finish()
  expect(await first).toEqual(reply)
  expect(await second).toEqual(reply)
  expect(run).toHaveBeenCalledTimes(1)
  // Redis contains neither the cookie nor the key in plain text.
  const [place = ''] = await redis.keys('*')
  expect(place).toMatch(/^portico:replay:[0-9a-f]{64}$/)
  const text = (await redis.get(place)) ?? ''
  expect(Buffer.from(text, 'base64').toString()).not.toContain('SECRET')
  expect(await redis.pttl(place)).toBeLessThanOrEqual(120_000)
})

test('createIdempotencyStore: any process may retry after a failure', async () => {
  const { processes } = await make()
  const [one, other] = processes
  await expect(one.once('a', () => Promise.reject(new TypeError('down')))).rejects.toThrow('down')
  expect(await other.once('a', () => reply)).toEqual(reply)
  const getImage = vi.fn(() => ({ body: new Uint8Array(3) }))
  await one.once('b', getImage)
  await other.once('b', getImage)
  expect(getImage).toHaveBeenCalledTimes(2)
})

test('createIdempotencyStore: a waiting request times out', async () => {
  const { processes, redis } = await make(300)
  const [one, other] = processes
  void one.once('a', () => new Promise(() => {}))
  await vi.waitFor(async () => expect(await redis.keys('*')).toHaveLength(1))
  await expect(other.once('a', () => reply)).rejects.toMatchObject({ code: 'unavailable' })
})

test('createIdempotencyStore: an expired claim does not change the next one', async () => {
  const { redis, stores } = await make(300)
  const late = await claimOf(stores[0])
  const [place = ''] = await redis.keys('*')
  // The claim expires.
  await redis.del(place)
  const next = await claimOf(stores[1])
  await late.release()
  await late.keep({ body: 'late' })
  await late.keep({ body: new Uint8Array(3) })
  await expect(stores[0].claim('a')).rejects.toMatchObject({ code: 'unavailable' })
  await next.keep(reply)
  expect(await stores[0].claim('a')).toEqual(reply)
  await late.release()
  await late.keep({ body: 'late' })
  await next.release()
  expect(await stores[0].claim('a')).toEqual(reply)
})

test('createIdempotencyStore: a released claim is free, and an expired one still stores its response', async () => {
  const { redis, stores } = await make(300)
  await (await claimOf(stores[0])).release()
  const late = await claimOf(stores[1])
  await redis.flushall()
  await late.keep(reply)
  expect(await stores[0].claim('a')).toEqual(reply)
})

test('createIdempotencyStore: without Redis, each process runs the request', async () => {
  const { processes } = await make()
  const [one, other] = processes
  await controlServer('redis', 'stop')
  onTestFinished(() => controlServer('redis', 'start'))
  const run = vi.fn(() => reply)
  expect(await one.once('a', run)).toEqual(reply)
  expect(await one.once('a', run)).toEqual(reply)
  expect(await other.once('a', run)).toEqual(reply)
  expect(run).toHaveBeenCalledTimes(2)
})
