import { expect, test } from 'vitest'
import { createWorld } from '../features/test/fixtures.ts'
import { defineElements, mountModal } from './index.ts'

test('on a server nothing happens, and nothing fails', () => {
  expect(typeof document).toBe('undefined')
  const { portico } = createWorld()
  const stops = [defineElements(portico), defineElements(portico), mountModal(portico)]
  expect(portico.store.getState().status).toBe('idle')
  expect(portico.internal.mounts.size).toBe(0)
  for (const stop of stops) stop()
})
