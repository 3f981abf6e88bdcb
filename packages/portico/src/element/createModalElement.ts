import type { Portico } from '../core/portico.ts'
import { mountModal } from './mountModal.ts'

/** Makes the class of the element in which the modal stands, on a page that chooses its place itself. */
export function createModalElement(portico: Portico): CustomElementConstructor {
  return class extends HTMLElement {
    #unmount: (() => void) | undefined

    connectedCallback(): void {
      this.#unmount ??= mountModal(portico, { container: this })
    }

    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      // An older browser moves an element by taking it out and putting it in again.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#unmount?.()
        this.#unmount = undefined
      })
    }
  }
}
