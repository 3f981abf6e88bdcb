import type { Portico } from '../../../core/portico.ts'
import { reset } from '../../../features/modal/navigate.ts'

/**
 * Navigates after a network switch: to the account if the user came from there, else closes the
 * modal.
 */
export function finishSwitching(portico: Portico): void {
  const { history } = portico.store.getState().modal
  const fromAccount = history.some(({ view }) => view === 'Account')
  if (fromAccount || portico.config.embedded) {
    return reset(portico, { view: 'Account', parameters: {} })
  }
  portico.close()
}
