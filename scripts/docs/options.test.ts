import type { Portico } from 'portico'
import { afterEach, expect, test, vi } from 'vitest'
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
