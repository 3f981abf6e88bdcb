import { onDestroy } from '../../core/onDestroy.ts'
import type { Portico } from '../../core/portico.ts'

/** What renders the modal of an instance, and what waits for it. */
export interface ModalHost {
  /** Load the modal, closed: one for each place that may render it. */
  readonly modalLoaders: Set<() => void>
  /** The component that renders the modal: two providers of one instance must not both. */
  modalOwner?: object | undefined
  /** Called when the modal closes. */
  readonly closeListeners: Set<() => void>
}

export function createModalHost(portico: Portico): ModalHost {
  const host: ModalHost = { modalLoaders: new Set(), closeListeners: new Set() }
  onDestroy(portico, () => settleOpenings(host))
  return host
}

/** Resolves what waits for the modal to close. */
export function settleOpenings({ closeListeners }: ModalHost): void {
  for (const resolve of closeListeners) resolve()
  closeListeners.clear()
}
