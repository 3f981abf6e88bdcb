import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDeadline } from './withDeadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('withDeadline: work that ignores its signal is abandoned and aborted', async () => {
  let received: AbortSignal | undefined
  const waiting = withDeadline(1000, (signal) => {
    received = signal
    return new Promise<never>(() => {})
  })
  const outcome = expect(waiting).rejects.toMatchObject({ code: 'timeout' })
  await vi.advanceTimersByTimeAsync(999)
  expect(received?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await outcome
  expect(received?.aborted).toBe(true)
})

test('withDeadline: a result in time leaves no timer', async () => {
  expect(await withDeadline(1000, async () => 'done')).toBe('done')
  await expect(withDeadline(1000, () => Promise.reject(new TypeError('no')))).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})
