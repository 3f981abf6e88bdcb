import type { Portico } from '../../../core/portico.ts'
import { push } from '../../../features/modal/navigate.ts'
import { resetSend, updateSend } from '../../../features/transfers/draft.ts'
import type { SendToken } from '../../../features/transfers/state.ts'

/** Shows an empty send form, or one with a token. */
export function startSend(portico: Portico, token?: SendToken): void {
  // A form that was left earlier starts empty.
  resetSend(portico)
  if (token) updateSend(portico, { token })
  push(portico, { view: 'WalletSend', parameters: {} })
}
