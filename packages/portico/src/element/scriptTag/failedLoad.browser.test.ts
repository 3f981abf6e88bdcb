import { expect, onTestFinished, test, vi } from 'vitest'
import { startPage } from './startPage.ts'
import { describePage } from './test/describePage.ts'

// The parser of `signIn` cannot be loaded while the network is down.
const network = vi.hoisted(() => ({ isUp: false, asked: 0 }))
vi.mock('./loadFeatureOptions.ts', async (importOriginal) => {
  const { loadFeatureOptions } = await importOriginal<typeof import('./loadFeatureOptions.ts')>()
  return {
    async loadFeatureOptions() {
      network.asked += 1
      if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
      return loadFeatureOptions()
    },
  }
})

test('failed load of a chunk: logged, and retried by a press, a key, or the network', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const element = describePage(
    '{"projectId": "x", "gatewayUrl": "https://gateway.example", "networks": ["eip155:1"], "signIn": true}',
  )
  const started = startPage(document)
  const signs = [
    new Event('pointerdown', { bubbles: true }),
    new Event('keydown', { bubbles: true }),
  ]
  for (const [index, sign] of signs.entries()) {
    await expect.poll(() => told.mock.calls).toHaveLength(index + 1)
    expect(network.asked).toBe(index + 1)
    expect(element.textContent).toBe('Connect')
    element.dispatchEvent(sign)
  }
  await expect.poll(() => told.mock.calls).toHaveLength(3)
  expect(told.mock.lastCall?.[0]).toMatch(/^Portico: Code did not load/)
  network.isUp = true
  window.dispatchEvent(new Event('online'))
  const portico = await started
  expect(portico?.config.siwx?.getRequired?.()).toBe(true)
  expect(element.querySelector('button')?.ariaLabel).toBe('Connect wallet')
  // After success, a press triggers no further load.
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(network.asked).toBe(4)
})
