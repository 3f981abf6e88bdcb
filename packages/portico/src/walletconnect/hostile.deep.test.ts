import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { besiegeClient } from './test/hostileMessages.ts'

const ROUNDS = 50
const FIRST_SEED = 20_260_101
// A client that kept a fifth of the received bytes would exceed this.
const GROWTH_MAX_BYTES = 40_000_000

test('1,000,000 hostile messages to one client: no crash, no state change, no memory growth', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const attack = await besiegeClient()
  let before = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await attack(20_000, FIRST_SEED + round)
    if (round > 0) continue
    // By now compiled code and the list of recent messages have their full size.
    collectGarbage()
    before = process.memoryUsage().heapUsed
  }
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(GROWTH_MAX_BYTES)
})
