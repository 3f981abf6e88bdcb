import { expect, test, vi } from 'vitest'
import { connect } from '../features/connect/connect.ts'
import { buttonIn, createElementWorld } from './test/elementWorld.ts'

// Code cannot be loaded while the network is down.
const network = vi.hoisted(() => ({ isUp: false }))
vi.mock('./buttons/loadOnDemand.ts', async (importOriginal) => {
  const { loadOnDemand } = await importOriginal<typeof import('./buttons/loadOnDemand.ts')>()
  return {
    loadOnDemand: (
      ...[portico, scope, load, ...more]: Parameters<typeof loadOnDemand<unknown>>
    ) => {
      const tryToLoad = async () => {
        if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
        return load()
      }
      return loadOnDemand(portico, scope, tryToLoad, ...more)
    },
  }
})

test('failed load of the account: shown on the button, retried by a press', async () => {
  const { add, portico } = createElementWorld('account-offline')
  const button = buttonIn(add('connect-button'))
  await connect(portico, { connectorId: 'evm' })
  await expect.poll(() => button.ariaLabel).toBe('Offline? Try again')
  network.isUp = true
  button.click()
  await expect.poll(() => button.ariaLabel).toMatch(/^Account 0x/)
  portico.close()
})
