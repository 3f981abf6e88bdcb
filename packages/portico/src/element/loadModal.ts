/**
 * Loads React and the modal in parallel; `renderModal` alone would request the modal only after
 * itself.
 */
export function loadModal(): Promise<typeof import('./renderModal.tsx')> {
  import('../modal/Modal.tsx').catch(() => {})
  return import('./renderModal.tsx')
}
