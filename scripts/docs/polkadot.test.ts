import { type Portico, start } from 'portico'
import { afterEach, expect, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('docs/polkadot.md: finds a Polkadot wallet of the page', async () => {
  const page = new EventTarget()
  // An entry of @polkadot/extension-inject.
  const injectedWeb3 = { 'subwallet-js': { version: '1', enable: async () => ({}) } }
  vi.stubGlobal('window', Object.assign(page, { injectedWeb3 }))
  const { exported } = await runSample('polkadot#1')
  const { portico } = exported as { portico: Portico }
  const stop = start(portico)
  await vi.waitFor(() => {
    const { connectors } = portico.store.getState()
    expect(connectors.map(({ name }) => name)).toEqual(['SubWallet'])
  })
  stop()
})
