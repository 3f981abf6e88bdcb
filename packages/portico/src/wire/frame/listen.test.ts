import { expect, test } from 'vitest'
import { createWindows, PAGE } from '../../embedded/frame/test/frameWorld.ts'
import { listenToWindow, type WindowMessage } from './listen.ts'

test('listenToWindow: without a sender, a message without a source is ignored', () => {
  const { page } = createWindows()
  const received: WindowMessage[] = []
  const sender = { getWindow: () => null, origins: [PAGE] }
  const stop = listenToWindow(page, sender, (message) => received.push(message))
  page.dispatch({ data: 1, origin: PAGE, source: null })
  expect(received).toEqual([])
  stop()
  expect(page.listeners.size).toBe(0)
})
