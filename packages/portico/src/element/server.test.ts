import { expect, test } from 'vitest'
import { createLauncher } from '../features/modal/launcher.ts'
import { createWorld } from '../features/test/fixtures.ts'
import { defineElements, mountModal } from './index.ts'

test('server: does nothing, and does not throw', () => {
  expect(typeof document).toBe('undefined')
  const { portico } = createWorld()
  const stops = [defineElements(portico), defineElements(portico), mountModal(portico)]
  expect(portico.store.getState().status).toBe('idle')
  expect(portico.keep(createLauncher).modalLoaders.size).toBe(0)
  for (const stop of stops) stop()
})
