import { expect, test, vi } from 'vitest'
import { createReplays } from './createReplays.ts'

test('asked again under the same name it runs once, also while it still runs', async () => {
  const replays = createReplays()
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
  const replays = createReplays(undefined, () => time)
  const run = vi.fn(async () => ({ body: 'one' }))
  run.mockRejectedValueOnce(new TypeError('down'))
  await expect(replays.once('a', run)).rejects.toThrow('down')
  await replays.once('a', run)
  time = 120_001
  await replays.once('a', run)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a thousand are kept, the oldest goes first', async () => {
  const replays = createReplays()
  const run = vi.fn(async () => ({ body: 'one' }))
  for (let at = 0; at <= 1000; at += 1) await replays.once(`${at}`, run)
  await replays.once('1', run)
  expect(run).toHaveBeenCalledTimes(1001)
  await replays.once('0', run)
  expect(run).toHaveBeenCalledTimes(1002)
})
