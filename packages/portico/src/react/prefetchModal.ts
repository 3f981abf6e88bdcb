import type { Portico } from '../core/portico.ts'

/** Fetches the modal's code and looks for wallets before they are asked for. A failure is not one yet: opening tries again. */
export function prefetchModal(portico: Portico | undefined): void {
  portico?.internal.begin?.()
  import('../core/actions/open.ts').catch(() => {})
  import('../modal/Modal.tsx').catch(() => {})
}
