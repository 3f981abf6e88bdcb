import { describe, expect, test } from 'vitest'
import { baseOfChange, changedFiles, planFor } from './changed.mjs'

const always = ['types', 'lint', 'checks', 'units', 'components']

describe('planFor', () => {
  test('no change: nothing runs', () => {
    expect(planFor([]).steps).toEqual([])
  })

  test('a source file of the library: all steps, and the tests that import it', () => {
    expect(planFor(['packages/portico/src/core/http.ts'])).toEqual({
      steps: [...always, 'builds', 'e2e'],
      everyTest: false,
      folders: [],
      e2eFiles: undefined,
    })
  })

  test('a unit test: no build and no end-to-end test', () => {
    expect(planFor(['packages/portico/src/core/http.test.ts']).steps).toEqual(always)
  })

  test('an end-to-end test: that file alone', () => {
    const plan = planFor(['e2e/send.e2e.ts'])
    expect(plan.steps).toEqual([...always, 'e2e'])
    expect(plan.e2eFiles).toEqual(['e2e/send.e2e.ts'])
  })

  test('a helper of end-to-end tests, or a page that they open: all of them', () => {
    const files = ['e2e/send.e2e.ts', 'e2e/lib/world.ts']
    expect(planFor(files).e2eFiles).toBeUndefined()
    expect(planFor(['localnet/src/cli.ts']).steps).toEqual([...always, 'e2e'])
  })

  test('documentation: the tests of its samples', () => {
    const plan = planFor(['docs/theming.md', 'packages/portico/README.md'])
    expect(plan.steps).toEqual(always)
    expect(plan.folders).toEqual(['scripts/docs'])
  })

  test('a file that tests read and do not import: the tests of its workspace', () => {
    const files = ['localnet/contracts/Faucet.sol', 'services/gateway/drizzle/0001.sql']
    expect(planFor(files).folders).toEqual(['localnet', 'services/gateway'])
  })

  test('what every test depends on: every test', () => {
    expect(planFor(['scripts/vitest/setup.ts']).everyTest).toBe(true)
    expect(planFor(['package-lock.json']).everyTest).toBe(true)
    expect(planFor(['scripts/lib/exec.mjs']).everyTest).toBe(false)
  })

  test('a limit in budgets.json: the builds', () => {
    expect(planFor(['budgets.json']).steps).toEqual([...always, 'builds'])
  })
})

describe('changedFiles', () => {
  test('the base of a change is a commit of this repository', () => {
    expect(() => changedFiles(baseOfChange())).not.toThrow()
  })
})
