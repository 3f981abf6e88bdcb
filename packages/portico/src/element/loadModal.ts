/** Brings React, and the modal beside it: the one would ask for the other only when it is there. */
export function loadModal(): Promise<typeof import('./renderModal.tsx')> {
  import('../modal/Modal.tsx').catch(() => {})
  return import('./renderModal.tsx')
}
