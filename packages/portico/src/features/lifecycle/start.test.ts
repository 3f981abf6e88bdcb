import { describe, expect, test, vi } from 'vitest'
import { notifyIntent } from '../../core/intent.ts'
import type { Portico } from '../../core/portico.ts'
import { createLauncher } from '../modal/launcher.ts'
import { addNetwork } from '../networks/addNetwork.ts'
import { createWorld, ethereum, fakeAdapter, solana } from '../test/fixtures.ts'
import { start } from './start.ts'

test('warnOfIdleAdapters: an adapter without a network raises an alert that names the fix', () => {
  const { portico } = createWorld({ networks: [ethereum] })
  start(portico)()
  expect(portico.store.getState().alerts).toEqual([
    {
      code: 'config/idle-adapter',
      message: 'No network of solana is listed. Add one to "networks" or remove its adapter',
    },
  ])
  expect(addNetwork(portico, { network: solana })).toBe(solana)
})

test('warnOfIdleAdapters: no alert if all adapters have a network', () => {
  const { portico } = createWorld()
  start(portico)()
  expect(portico.store.getState().alerts).toEqual([])
})

describe('start: wallet discovery', () => {
  /** The test decides when one adapter's code loads or fails. The other's is loaded. */
  function createWorldWithSlowCode() {
    const discover = vi.fn(() => () => {})
    type Discover = () => () => void
    const loads: { resolve(code: Discover): void; reject(error: unknown): void }[] = []
    const world = createWorld({
      adapters: [
        {
          ...fakeAdapter('eip155'),
          discovery: () =>
            new Promise<Discover>((resolve, reject) => void loads.push({ resolve, reject })),
        },
        fakeAdapter('solana'),
      ],
    })
    const isDiscovering = () => world.portico.store.getState().discovering
    return { ...world, discover, loads, isDiscovering }
  }

  /** A sign of intent retries what failed. */
  function showIntentAgain(portico: Portico): void {
    notifyIntent(portico)
  }

  test('waits 5 seconds for the code, and uses it if it loads later', async () => {
    const { portico, clock, discover, loads, isDiscovering } = createWorldWithSlowCode()
    const stop = start(portico)
    const settled = vi.fn()
    portico.keep(createLauncher).searched?.then(settled)
    clock.advance(4_999)
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
    expect(isDiscovering()).toBe(true)
    clock.advance(1)
    await vi.waitFor(() => expect(settled).toHaveBeenCalled())
    expect(isDiscovering()).toBe(false)
    loads[0]?.resolve(discover)
    await vi.waitFor(() => expect(discover).toHaveBeenCalledOnce())
    stop()
  })

  test('repeated intent does not extend the wait', async () => {
    const { portico, clock, isDiscovering } = createWorldWithSlowCode()
    const stop = start(portico)
    const settled = vi.fn()
    portico.keep(createLauncher).searched?.then(settled)
    for (let seconds = 0; seconds < 5; seconds += 1) {
      expect(isDiscovering()).toBe(true)
      clock.advance(1_000)
      showIntentAgain(portico)
    }
    await vi.waitFor(() => expect(settled).toHaveBeenCalled())
    expect(isDiscovering()).toBe(false)
    stop()
  })

  test('repeated failures end the search after 5 seconds', async () => {
    const { portico, clock, loads, isDiscovering } = createWorldWithSlowCode()
    const errors = vi.fn()
    portico.events.on('error', errors)
    const stop = start(portico)
    loads[0]?.reject(new TypeError('offline'))
    await vi.waitFor(() => expect(errors).toHaveBeenCalledTimes(1))
    expect(isDiscovering()).toBe(true)
    clock.advance(5_000)
    expect(isDiscovering()).toBe(false)
    showIntentAgain(portico)
    loads[1]?.reject(new TypeError('offline'))
    await vi.waitFor(() => expect(errors).toHaveBeenCalledTimes(2))
    expect(isDiscovering()).toBe(false)
    stop()
  })

  test('ends when all code has loaded, and leaves no timer', async () => {
    const { portico, clock, discover, loads, isDiscovering } = createWorldWithSlowCode()
    const stop = start(portico)
    expect(clock.waits(5_000)).toBe(true)
    loads[0]?.resolve(discover)
    await vi.waitFor(() => expect(isDiscovering()).toBe(false))
    expect(clock.waits(5_000)).toBe(false)
    stop()
  })
})
