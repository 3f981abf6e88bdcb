import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from './exec.mjs'
import { runSteps } from './steps.mjs'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((text) => void lines.push(String(text)))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('runSteps: prints each step with its limit, the elapsed time each minute, and a summary', async () => {
  const long = () =>
    new Promise<{ passed: number; failed: number }>((resolve) => {
      setTimeout(() => resolve({ passed: 3, failed: 0 }), 150_000)
    })
  const failing = async () => ({ passed: 1, failed: 2, output: 'the cause' })
  const steps = [
    { name: 'fuzz', about: 'many', limitMs: 300_000, run: long },
    { name: 'visual', run: failing },
  ]
  const code = runSteps(steps, undefined)
  await vi.advanceTimersByTimeAsync(150_000)
  expect(await code).toBe(1)
  expect(lines.slice(0, 4)).toEqual([
    '[1/2] fuzz (many; at most 5 min) …',
    '    fuzz: running for 1 min',
    '    fuzz: running for 2 min',
    '    3 passed 2 min 30 s',
  ])
  expect(lines).toContain('[2/2] visual …')
  expect(lines).toContain('    the cause')
  expect(lines.at(-1)).toBe('4 passed, 2 failed')
  expect(vi.getTimerCount()).toBe(0)
})

test('runSteps: a step that throws has failed, and the next one runs', async () => {
  const broken = () => Promise.reject(new RangeError('broken'))
  const steps = [
    { name: 'one', run: broken },
    { name: 'two', run: async () => ({ passed: 1, failed: 0 }) },
  ]
  expect(await runSteps(steps, undefined)).toBe(1)
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
})

test('run: a program that exceeds its limit has failed, even with exit code 0', async () => {
  vi.useRealTimers()
  const stubborn = "trap 'exit 0' TERM; while :; do sleep 0.1; done"
  const { code, output } = await run('sh', ['-c', stubborn], { timeoutMs: 1000 })
  expect(code).toBe(124)
  expect(output).toContain('ended at its limit of 1.0 s')
})
