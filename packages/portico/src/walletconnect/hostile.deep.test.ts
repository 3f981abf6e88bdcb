import { expect, test } from 'vitest'
import { attackClient } from './test/hostileMessages.ts'

const ROUNDS = 50

test('1,000,000 hostile messages: no crash, no change, no growing memory', async () => {
  await attackClient(20_000)
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  for (let round = 1; round < ROUNDS; round += 1) await attackClient(20_000)
  globalThis.gc?.()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000)
})
