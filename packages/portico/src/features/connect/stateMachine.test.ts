import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadEngine, loadMutant, type Mutant } from '../test/engine.ts'
import { runSequence } from '../test/stateMachine.ts'
import { stepArbitrary } from '../test/steps.ts'

const sequences = fc.array(stepArbitrary, { minLength: 50, maxLength: 60, size: 'max' })

// Failures are reported by their steps. Without stack traces the many errors are faster.
const { stackTraceLimit } = Error
beforeAll(() => {
  Error.stackTraceLimit = 0
})
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit
})

test('state machine: 10,000 sequences keep the invariants', { timeout: 300_000 }, async () => {
  const engine = await loadEngine()
  await fc.assert(
    fc.asyncProperty(sequences, (steps) => runSequence(engine, steps)),
    { numRuns: 10_000, seed: 20261120 },
  )
})

const mutants: readonly Mutant[] = [
  {
    name: 'trust-storage',
    file: 'features/connect/restoreConnections.ts',
    find: "status: 'reconnecting',\n      connectorId",
    put: "status: 'connected' as never, accounts: [{ address: item.address }], activatedAt: item.activatedAt,\n      connectorId",
  },
  {
    name: 'skip-reconcile',
    file: 'features/connect/restoreConnections.ts',
    find: 'await restoreGroup(portico, group, attempt)',
    put: '',
  },
  {
    name: 'drop-an-abort',
    file: 'core/async/raceAbort.ts',
    find: "signal.addEventListener('abort', onAbort)",
    put: '',
  },
]

test.each(mutants)(
  'state machine: the mutant "$name" is caught',
  { timeout: 120_000 },
  async (mutant) => {
    const engine = await loadMutant(mutant)
    const run = fc.check(
      fc.asyncProperty(sequences, (steps) => runSequence(engine, steps)),
      { numRuns: 2_000, seed: 20261120, endOnFailure: true },
    )
    expect((await run).failed).toBe(true)
  },
)
