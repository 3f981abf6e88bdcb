import { afterEach, expect, test, vi } from 'vitest'
import { runWhenVisible } from './runWhenVisible.ts'

afterEach(() => vi.unstubAllGlobals())

test('runWhenVisible: a hidden page waits until it is visible, and runs once', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', page)
  const run = vi.fn()
  runWhenVisible(run)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(run).not.toHaveBeenCalled()
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(run).toHaveBeenCalledTimes(1)
  runWhenVisible(run)
  expect(run).toHaveBeenCalledTimes(2)
})
