import type { Portico } from '../core/portico.ts'
import type { PorticoState } from '../core/state/compose.ts'
import { createLauncher } from '../features/modal/launcher.ts'
import { raiseAlert } from '../features/notifications/raiseAlert.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { loadModal } from './loadModal.ts'

export interface MountModalOptions {
  /** Where an embedded card stands, or a modal that is not appended to the page. Default: the modal is appended to the page. */
  readonly container?: Element | undefined
}

/**
 * Brings the modal of an instance to a page without React, once it is opened, has something to say, or the visitor shows intent. React
 * and the modal come with it; before that nothing is fetched. `defineElements` does this, unless the site set `append: false`.
 *
 * @returns takes it away
 * @example
 * import { mountModal } from 'portico/element'
 *
 * mountModal(portico)
 * await portico.open()
 */
export function mountModal(portico: Portico, { container }: MountModalOptions = {}): () => void {
  if (typeof document === 'undefined') return () => {}
  const { modalLoaders } = portico.keep(createLauncher)
  let unmount = () => {}
  let stopped = false
  let loading = false
  const mount = () => {
    if (loading) return
    loading = true
    loadModal().then(
      ({ renderModal }) => {
        // React renders by portal where the page is to have it.
        const place = container ?? document.createElement('div')
        if (!stopped) unmount = renderModal(portico, place)
      },
      (error) => {
        portico.events.emit('error', { scope: 'modal', error })
        if (isNeeded(portico.store.getState())) reportFailure(portico)
        // Last: closing must not ask for it once more.
        loading = false
      },
    )
  }
  const look = (state: PorticoState) => {
    if (isNeeded(state)) mount()
  }
  const forget = portico.store.subscribe(look)
  modalLoaders.add(mount)
  look(portico.store.getState())
  return () => {
    stopped = true
    forget()
    modalLoaders.delete(mount)
    unmount()
  }
}

const isNeeded = ({ modal, toasts }: PorticoState) => modal.open || !!toasts[0]

// The same as in React's gate: the button says so, and may be pressed again.
function reportFailure(portico: Portico): void {
  raiseAlert(portico, loadFailed)
  portico.store.setState(({ modal }) => ({ modal: { ...modal, open: false }, toasts: [] }))
  portico.events.emit('modalClosed', undefined)
}
