import type { Portico } from '../../core/portico.ts'
import type { OpenParameters } from '../../features/modal/state.ts'
import { openModal } from '../../react/openModal.ts'

/**
 * Opens the modal from the presses of a button. A press is answered at once, since the code of the
 * modal may have to be loaded first.
 */
export function createOpener(portico: Portico, redraw: () => void) {
  const opener = {
    /** Whether the button waits for the modal, or is behind it. */
    isOpen: false,
    press(parameters?: OpenParameters): void {
      // An embedded card does not cover the button.
      set(!portico.config.embedded)
      openModal(portico, parameters, () => set(false))
    },
  }
  const set = (isOpen: boolean) => {
    opener.isOpen = isOpen
    redraw()
  }
  return opener
}
