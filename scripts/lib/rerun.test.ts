import { describe, expect, test, vi } from 'vitest'
import { addUp, rerunFailed } from './rerun.mjs'

const failures = (...titles: string[]) => titles.map((title) => ({ title }))

describe('rerunFailed', () => {
  test('a test that passes the second attempt counts as passed and is listed as unstable', async () => {
    const outcome = await rerunFailed(
      { passed: 4, failures: failures('a.test.ts › a') },
      async () => new Set(['a.test.ts › a']),
    )
    expect(outcome).toEqual({ passed: 5, failed: 0, unstable: ['a.test.ts › a'] })
  })

  test('a test that fails twice counts as failed and is not listed', async () => {
    const rerun = vi.fn(async () => new Set<string>())
    const outcome = await rerunFailed({ passed: 4, failures: failures('a.test.ts › a') }, rerun)
    expect(outcome).toEqual({ passed: 4, failed: 1, unstable: [] })
    expect(rerun).toHaveBeenCalledOnce()
  })

  test('each failed test is judged by itself', async () => {
    const outcome = await rerunFailed(
      { passed: 0, failures: failures('a', 'b') },
      async () => new Set(['b']),
    )
    expect(outcome).toEqual({ passed: 1, failed: 1, unstable: ['b'] })
  })

  test('nothing is run again when nothing failed, or when more than ten tests failed', async () => {
    const rerun = vi.fn(async () => new Set<string>())
    await rerunFailed({ passed: 1, failures: [] }, rerun)
    const many = failures(...Array.from({ length: 11 }, (_, index) => `test ${index}`))
    expect(await rerunFailed({ passed: 1, failures: many }, rerun)).toMatchObject({ failed: 11 })
    expect(rerun).not.toHaveBeenCalled()
  })
})

describe('addUp', () => {
  test('three unstable tests pass', () => {
    const steps = [
      { passed: 5, failed: 0, unstable: ['a', 'b'] },
      { passed: 5, failed: 0, unstable: ['c'] },
    ]
    expect(addUp(steps)).toEqual({ passed: 10, failed: 0, unstable: ['a', 'b', 'c'] })
  })

  test('four unstable tests of any steps count as failed', () => {
    const steps = [
      { passed: 5, failed: 1, unstable: ['a', 'b'] },
      { passed: 5, failed: 0, unstable: ['c', 'd'] },
      { passed: 1, failed: 0 },
    ]
    expect(addUp(steps)).toEqual({ passed: 7, failed: 5, unstable: ['a', 'b', 'c', 'd'] })
  })
})
