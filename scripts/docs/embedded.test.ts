import { type Portico, start } from 'portico'
import { afterEach, expect, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'
import { takeOffline } from './test/takeOffline.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('docs/embedded.md: a login by e-mail, and no request before it', async () => {
  const { requested } = takeOffline()
  const { exported } = await runSample('embedded#1')
  const { portico } = exported as { portico: Portico }
  const stop = start(portico)
  const { connectors } = portico.store.getState()
  expect(connectors).toContainEqual(
    expect.objectContaining({ id: 'embedded', type: 'auth', namespaces: ['eip155', 'solana'] }),
  )
  stop()
  expect(requested).toEqual([])
})
