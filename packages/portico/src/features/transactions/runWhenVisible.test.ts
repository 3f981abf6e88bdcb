import { afterEach, expect, test, vi } from 'vitest'
import { runWhenVisible } from './runWhenVisible.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that nobody looks at waits until somebody does, once', () => {
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
