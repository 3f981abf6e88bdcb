import type { Portico } from '../core/portico.ts'

/** Looks for wallets and brings the modal, closed, before it is asked for. A failure is not one yet: opening tries again. */
export function prefetchModal(portico: Portico | undefined): void {
  for (const begin of portico?.internal.intents ?? []) begin()
  for (const mount of portico?.internal.mounts ?? []) mount()
  import('../core/actions/open.ts').catch(() => {})
}
