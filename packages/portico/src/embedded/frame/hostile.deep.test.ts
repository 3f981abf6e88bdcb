import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { besiegeFrame, besiegePage } from './test/besiegeFrame.ts'

const ROUNDS = 50
const FIRST_SEED = 20_260_101
// A side that kept a tenth of the received messages would exceed this.
const GROWTH_MAX_BYTES = 40_000_000

test.each([
  ['page', besiegePage],
  ['frame', besiegeFrame],
])(
  '1,000,000 hostile messages to the %s: no crash, no effect, no memory growth',
  async (_, besiege) => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    const attack = await besiege()
    let before = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      await attack(20_000, FIRST_SEED + round)
      if (round > 0) continue
      // By now compiled code has its full size.
      collectGarbage()
      before = process.memoryUsage().heapUsed
    }
    collectGarbage()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(GROWTH_MAX_BYTES)
  },
)
