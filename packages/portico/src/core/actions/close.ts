import type { Portico } from '../portico.ts'
import { track } from '../track.ts'

/**
 * Closes the modal. While a view must be finished first the modal stays and the card shakes.
 *
 * @example
 * portico.close()
 */
export function close(portico: Portico): void {
  const { modal } = portico.store.getState()
  if (!modal.open) return
  if (!modal.closable) {
    portico.store.setState({ modal: { ...modal, refusals: modal.refusals + 1 } })
    return
  }
  closeModal(portico)
}

/** Closes the modal whatever it shows, and ends the attempt that the visitor was looking at. */
export function closeModal(portico: Portico): void {
  const { modal } = portico.store.getState()
  if (portico.config.embedded) {
    // An embedded card never closes: it goes back to its first view.
    portico.store.setState({ modal: { ...modal, history: [modal.history[0]] } })
    settleOpenings(portico)
    return
  }
  portico.store.setState({ modal: { ...modal, open: false, closable: true } })
  for (const attempt of new Set(portico.internal.attempts.values())) {
    if (attempt.interactive) attempt.controller.abort()
  }
  settleOpenings(portico)
  track(portico, 'MODAL_CLOSE')
}

function settleOpenings({ internal }: Portico): void {
  for (const resolve of internal.closing) resolve()
  internal.closing.clear()
}

/** Whether the visitor may close the modal now. */
export function setClosable(portico: Portico, closable: boolean): void {
  portico.store.setState(({ modal }) => ({ modal: { ...modal, closable } }))
}
