import type { Portico } from '../../core/portico.ts'
import { approveMessages } from '../../i18n/en/approve.ts'
import { showToast } from '../notifications/showToast.ts'

/** The opening card would hide an earlier toast. */
const TOAST_DELAY_MS = 300

/** Tells the user that the wallet refuses the method. Opens the card if it is closed. */
export function showNotAllowed(portico: Portico): void {
  const { store, config } = portico
  // A failed load has raised an alert.
  if (!store.getState().modal.open) portico.open().catch(() => {})
  config.clock.after(TOAST_DELAY_MS, () => {
    const messages = { ...approveMessages, ...store.getState().messages }
    showToast(portico, { variant: 'error', message: messages['approve.notAllowed'] })
  })
}
