import { emitAnalytics } from '../../core/analytics.ts'
import type { Portico } from '../../core/portico.ts'
import { abortAttempts } from '../connections/attempts.ts'

/**
 * Closes the modal. If a view must be finished first, the modal stays open and the card shakes.
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
 * Closes the modal whatever it shows, and aborts the interactive attempt. An embedded card does not
 * close: it returns to its first view.
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
  if (!embedded) emitAnalytics(portico, 'MODAL_CLOSE')
}

/** Sets whether the user may close the modal. */
export function setClosable(portico: Portico, closable: boolean): void {
  portico.store.setState(({ modal }) => ({ modal: { ...modal, closable } }))
}
