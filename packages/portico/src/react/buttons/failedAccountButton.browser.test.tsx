import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { connect } from '../../core/actions/connect.ts'
import { createWorld } from '../../core/test/fixtures.ts'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { ConnectButton } from './ConnectButton.tsx'

// The code of the account button does not come.
vi.mock('../useLazyComponent.ts', async (importOriginal) => {
  const { useLazyComponent } = await importOriginal<typeof import('../useLazyComponent.ts')>()
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  return {
    useLazyComponent: (_: unknown, wanted: boolean, occasion: unknown, onFailure: () => void) =>
      useLazyComponent(load, wanted, occasion, onFailure),
  }
})

test('a visitor whose account button does not come reaches the account all the same', async () => {
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
})
