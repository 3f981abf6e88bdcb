import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createIdempotency } from './createIdempotency.ts'

test('createIdempotency: concurrent and repeated requests run once', async () => {
  const replays = createIdempotency()
  const run = vi.fn(async () => ({ body: 'one' }))
  const both = await Promise.all([replays.once('a', run), replays.once('a', run)])
  expect([...both, await replays.once('a', run)].map(({ body }) => body)).toEqual(
    Array(3).fill('one'),
  )
  expect(run).toHaveBeenCalledTimes(1)
  await replays.once('b', run)
  expect(run).toHaveBeenCalledTimes(2)
})

test('createIdempotency: a failure is not kept, and a response expires', async () => {
  let time = 0
  const replays = createIdempotency(undefined, () => time)
  const run = vi.fn(async () => ({ body: 'one' }))
  run.mockRejectedValueOnce(new TypeError('down'))
  await expect(replays.once('a', run)).rejects.toThrow('down')
  await replays.once('a', run)
  time = 120_001
  await replays.once('a', run)
  expect(run).toHaveBeenCalledTimes(3)
})

test('createIdempotency: keeps a thousand responses, the oldest goes first', async () => {
  const replays = createIdempotency()
  const run = vi.fn(async () => ({ body: 'one' }))
  for (let at = 0; at <= 1000; at += 1) await replays.once(`${at}`, run)
  await replays.once('1', run)
  expect(run).toHaveBeenCalledTimes(1001)
  await replays.once('0', run)
  expect(run).toHaveBeenCalledTimes(1002)
})

/** The entries of the one map in `createIdempotency`. */
function watchKept() {
  const set = vi.spyOn(Map.prototype, 'set')
  onTestFinished(() => set.mockRestore())
  const kept = () => set.mock.contexts.at(-1) as ReadonlyMap<string, object>
  return { kept, names: () => set.mock.calls.map(([name]) => String(name)) }
}

test('createIdempotency: stores a hash of the name, neither key nor body', async () => {
  const replays = createIdempotency()
  const { kept, names } = watchKept()
  const name = JSON.stringify(['shop', 'KEY'.repeat(10), 'BODY'.repeat(50_000)])
  await replays.once(name, () => ({ body: 'one' }))
  expect(names()).toEqual([createHash('sha256').update(name).digest('base64')])
  expect(inspect(kept(), { depth: 9, maxStringLength: null })).not.toMatch(/KEY|BODY/)
})

test('createIdempotency: deletes expired responses with the next request', async () => {
  let time = 0
  const replays = createIdempotency(undefined, () => time)
  const { kept } = watchKept()
  const run = () => ({ body: 'one' })
  for (let at = 0; at < 500; at += 1) await replays.once(`${at}`, run)
  expect(kept().size).toBe(500)
  time = 120_000
  await replays.once('new', run)
  expect(kept().size).toBe(1)
})

test('createIdempotency: limits the number and the size of responses', async () => {
  const replays = createIdempotency()
  const { kept } = watchKept()
  for (let at = 0; at < 1500; at += 1) await replays.once(`${at}`, () => ({ body: 'one' }))
  expect(kept().size).toBe(1000)
  const long = vi.fn(() => ({ body: 'x'.repeat(20_001) }))
  await replays.once('long', long)
  await replays.once('long', long)
  expect(long).toHaveBeenCalledTimes(2)
  const short = vi.fn(() => ({ body: 'x'.repeat(20_000) }))
  await replays.once('short', short)
  await replays.once('short', short)
  expect(short).toHaveBeenCalledTimes(1)
})
