import { expect, test, vi } from 'vitest'
import { showToast } from '../features/notifications/showToast.ts'
import { buttonIn, createElementWorld } from './test/elementWorld.ts'

// React cannot be loaded while the network is down.
const network = vi.hoisted(() => ({ isUp: false }))
vi.mock('./loadModal.ts', async (importOriginal) => {
  const { loadModal } = await importOriginal<typeof import('./loadModal.ts')>()
  return {
    async loadModal() {
      if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
      return loadModal()
    },
  }
})

test('failed load of the modal: shown on the button, retried by a later press', async () => {
  const { add, portico } = createElementWorld('offline')
  const errors: string[] = []
  portico.events.on('error', ({ scope }) => errors.push(scope))
  const button = buttonIn(add('connect-button'))
  const closed = portico.open()
  await expect.poll(() => button.ariaLabel).toBe('Offline? Try again')
  // `open` resolves although no card was shown.
  await closed
  expect(portico.store.getState().modal.open).toBe(false)
  expect(errors).toContain('modal')
  network.isUp = true
  button.click()
  const dialog = () =>
    document
      .querySelector('[data-portico-modal="offline"]')
      ?.shadowRoot?.querySelector('dialog[open]')
  await expect.poll(dialog).toBeTruthy()
  expect(button.ariaLabel).toBe('Connecting…')
  portico.close()
  await expect.poll(() => button.ariaLabel).toBe('Connect wallet')
  await expect.poll(dialog).toBeFalsy()
})

test('toast: mounts the modal by itself', async () => {
  const { portico } = createElementWorld('toasts')
  showToast(portico, { variant: 'success', message: 'Saved' })
  await expect
    .poll(
      () => document.querySelector('[data-portico-modal="toasts"]')?.shadowRoot?.textContent ?? '',
    )
    .toContain('Saved')
})
