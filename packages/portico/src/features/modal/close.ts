import { track } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import { abortAttempts } from '../connections/attempts.ts'

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

/**
 * Closes the modal whatever it shows, and ends the attempt that the visitor was looking at. An embedded card never closes: it goes
 * back to its first view.
 */
export function closeModal(portico: Portico): void {
  const { modal } = portico.store.getState()
  const { embedded } = portico.config
  portico.store.setState({
    modal: embedded
      ? { ...modal, history: [modal.history[0]] }
      : { ...modal, open: false, closable: true },
  })
  abortAttempts(portico, ({ interactive }) => interactive)
  portico.events.emit('modalClosed', undefined)
  if (!embedded) track(portico, 'MODAL_CLOSE')
}

/** Whether the visitor may close the modal now. */
export function setClosable(portico: Portico, closable: boolean): void {
  portico.store.setState(({ modal }) => ({ modal: { ...modal, closable } }))
}
