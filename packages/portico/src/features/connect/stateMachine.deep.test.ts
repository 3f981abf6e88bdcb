import fc from 'fast-check'
import { test } from 'vitest'
import { loadEngine } from '../test/engine.ts'
import { runSequence } from '../test/stateMachine.ts'
import { stepArbitrary } from '../test/steps.ts'

test('state machine: 150,000 longer sequences with a seed of the day keep the invariants', {
  timeout: 1_800_000,
}, async () => {
  const engine = await loadEngine()
  const seed = Math.floor(Date.now() / 86_400_000)
  const sequences = fc.array(stepArbitrary, { minLength: 50, maxLength: 120, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, (steps) => runSequence(engine, steps)),
    { numRuns: 150_000, seed },
  )
})
