import type { Portico } from '../../../core/portico.ts'
import { reset } from '../../../features/modal/navigate.ts'

/** After the network is the one that was wanted: back to the account where that is where the way began, else out. */
export function finishSwitching(portico: Portico): void {
  const { history } = portico.store.getState().modal
  const fromAccount = history.some(({ view }) => view === 'Account')
  if (fromAccount || portico.config.embedded) {
    return reset(portico, { view: 'Account', parameters: {} })
  }
  portico.close()
}
