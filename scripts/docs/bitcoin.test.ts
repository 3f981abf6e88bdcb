import { type Portico, start } from 'portico'
import { afterEach, expect, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('docs/bitcoin.md: finds a Bitcoin wallet of the page', async () => {
  const page = new EventTarget()
  // The global of UniSat (docs.unisat.io).
  vi.stubGlobal('window', Object.assign(page, { unisat: { requestAccounts: async () => [] } }))
  const { exported } = await runSample('bitcoin#1')
  const { portico } = exported as { portico: Portico }
  const stop = start(portico)
  await vi.waitFor(() => {
    const { connectors } = portico.store.getState()
    expect(connectors.map(({ name }) => name)).toEqual(['UniSat'])
  })
  stop()
})
