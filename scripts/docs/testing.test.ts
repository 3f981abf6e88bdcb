import { describe } from 'vitest'
import { runSample } from './test/runSample.ts'

// These samples are tests themselves.
for (const id of ['testing#1', 'testing#4'] as const) {
  describe(id, async () => {
    await runSample(id)
  })
}
