import type { Portico } from '../core/portico.ts'
import { mountModal } from './mountModal.ts'

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
