import type { Portico } from '../core/portico.ts'
import type { PorticoState } from '../core/state/compose.ts'
import { createLauncher } from '../features/modal/launcher.ts'
import { raiseAlert } from '../features/notifications/raiseAlert.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { loadModal } from './loadModal.ts'

export interface MountModalOptions {
  /**
   * The element that contains an embedded card, or a modal that is not appended to the page.
   * Default: the modal is appended to the page.
   */
  readonly container?: Element | undefined
}

/**
 * Mounts the modal of an instance in a page without React: when it opens, when it has a
 * notification to show, or when the user shows intent. React and the modal are not fetched before
 * that. `defineElements` calls this, unless the site set `append: false`.
 *
 * @param portico - the instance
 * @returns a function that removes the modal
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
        // The modal itself renders by portal into its final place.
        const place = container ?? document.createElement('div')
        if (!stopped) unmount = renderModal(portico, place)
      },
      (error) => {
        portico.events.emit('error', { scope: 'modal', error })
        if (isNeeded(portico.store.getState())) reportFailure(portico)
        // Reset last: closing the modal must not start another load.
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

// As in `ModalLoader`: the button shows the failure, and the user can press it again.
function reportFailure(portico: Portico): void {
  raiseAlert(portico, loadFailed)
  portico.store.setState(({ modal }) => ({ modal: { ...modal, open: false }, toasts: [] }))
  portico.events.emit('modalClosed', undefined)
}

/** Creates the class of the element that contains the modal, for pages that choose its place. */
export function createModalElement(portico: Portico): CustomElementConstructor {
  return class extends HTMLElement {
    #unmount: (() => void) | undefined

    connectedCallback(): void {
      this.#unmount ??= mountModal(portico, { container: this })
    }

    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      // Browsers without `moveBefore` move an element by removing and inserting it again.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#unmount?.()
        this.#unmount = undefined
      })
    }
  }
}
