import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createIdempotency } from './createIdempotency.ts'

test('asked again under the same name it runs once, also while it still runs', async () => {
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

test('a failure is not kept, nor is an answer for long', async () => {
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

test('a thousand are kept, the oldest goes first', async () => {
  const replays = createIdempotency()
  const run = vi.fn(async () => ({ body: 'one' }))
  for (let at = 0; at <= 1000; at += 1) await replays.once(`${at}`, run)
  await replays.once('1', run)
  expect(run).toHaveBeenCalledTimes(1001)
  await replays.once('0', run)
  expect(run).toHaveBeenCalledTimes(1002)
})

/** What a process keeps, as it was put into the one map that `createReplays` has. */
function watchKept() {
  const set = vi.spyOn(Map.prototype, 'set')
  onTestFinished(() => set.mockRestore())
  const kept = () => set.mock.contexts.at(-1) as ReadonlyMap<string, object>
  return { kept, names: () => set.mock.calls.map(([name]) => String(name)) }
}

test('a name is kept as a hash: neither the key of a request nor its body can be read', async () => {
  const replays = createIdempotency()
  const { kept, names } = watchKept()
  const name = JSON.stringify(['shop', 'KEY'.repeat(10), 'BODY'.repeat(50_000)])
  await replays.once(name, () => ({ body: 'one' }))
  expect(names()).toEqual([createHash('sha256').update(name).digest('base64')])
  expect(inspect(kept(), { depth: 9, maxStringLength: null })).not.toMatch(/KEY|BODY/)
})

test('answers whose time is up are gone with the next one', async () => {
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

test('what is kept has a bound, in number and in the size of each answer', async () => {
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
