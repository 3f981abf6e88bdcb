import type { Portico } from 'portico'
import { afterEach, expect, test, vi } from 'vitest'
import { buildWalletList } from '../../packages/portico/src/features/wallets/buildWalletList.ts'
import { fakeWallet } from '../../packages/portico/src/modal/test/fakeWallet.ts'
import { runSample } from './test/runSample.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('docs/options.md: usage events are sent after the user acts, if the gateway stores them', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { origin, pathname } = new URL(input)
    requested.push(`${origin}${pathname}`)
    return Response.json({ isAnalyticsEnabled: false })
  })
  const { exported } = await runSample('options#1')
  const { portico, stop } = exported as { portico: Portico; stop: () => void }
  const track = (event: string) =>
    portico.events.emit('track', { event, properties: {}, timestamp: 0 })
  track('INITIALIZE')
  expect(requested).toEqual([])
  track('MODAL_OPEN')
  await vi.waitFor(() => expect(requested).toEqual(['https://gateway.example/getAnalyticsConfig']))
  stop()
})

test('docs/options.md: installed wallets lead the list, the default order follows', async () => {
  const { exported } = await runSample('options#2')
  const { portico } = exported as { portico: Portico }
  const sources = [
    fakeWallet('Phones', { type: 'walletConnect' }),
    fakeWallet('Alpha', { type: 'announced' }),
  ]
  const list = (order = portico.config.features.connectorTypeOrder) =>
    buildWalletList({
      config: {
        ...portico.config,
        features: { ...portico.config.features, connectorTypeOrder: order },
      },
      connectors: sources,
      directory: { featured: [], recommended: [], detected: [], count: undefined },
      recents: [],
      platform: 'desktop',
    }).rows.map(({ name }) => name)
  expect(list()).toEqual(['Alpha', 'Phones'])
  expect(list([])).toEqual(['Phones', 'Alpha'])
})
