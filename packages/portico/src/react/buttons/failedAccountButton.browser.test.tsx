import { useCallback } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { connect } from '../../features/connect/connect.ts'
import { disconnect } from '../../features/connections/disconnect.ts'
import { createWorld } from '../../features/test/fixtures.ts'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { ConnectButton } from './ConnectButton.tsx'

// The account button cannot be loaded while the network is down.
const network = vi.hoisted(() => ({ isUp: false }))
vi.mock('../../hooks/useLazyComponent.ts', async (importOriginal) => {
  const { useLazyComponent } =
    await importOriginal<typeof import('../../hooks/useLazyComponent.ts')>()
  return {
    useLazyComponent: (
      load: () => Promise<never>,
      wanted: boolean,
      occasion: unknown,
      onSettled: (isLoaded: boolean) => void,
    ) => {
      const tryToLoad = useCallback(async () => {
        if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
        return load()
      }, [load])
      return useLazyComponent(tryToLoad, wanted, occasion, onSettled)
    },
  }
})

test('ConnectButton: opens the account if the account button cannot be loaded', async () => {
  const { portico } = createWorld({ append: false })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>,
  )
  await connect(portico, { connectorId: 'evm' })
  const button = screen.getByRole('button', { name: 'Offline? Try again' })
  await expect.element(button).toBeEnabled()
  await button.click()
  await expect.poll(() => portico.store.getState().modal.open).toBe(true)
  expect(portico.store.getState().modal.history).toMatchObject([{ view: 'Account' }])
  // Closing the modal tries again.
  network.isUp = true
  portico.close()
  await expect.element(screen.getByRole('button', { name: /Account 0x/ })).toBeVisible()
  // The failure leaves no trace.
  portico.close()
  await disconnect(portico)
  await expect.element(screen.getByRole('button', { name: 'Connect wallet' })).toBeEnabled()
})
