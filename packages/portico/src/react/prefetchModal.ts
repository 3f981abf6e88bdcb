import type { Portico } from '../core/portico.ts'

/** Looks for wallets and brings the modal, closed, before it is asked for. A failure is not one yet: opening tries again. */
export function prefetchModal(portico: Portico | undefined): void {
  portico?.internal.begin?.()
  portico?.internal.mount?.()
  import('../core/actions/open.ts').catch(() => {})
}
