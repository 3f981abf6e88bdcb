import type { Portico } from '../core/portico.ts'

/** Brings the modal, closed, and looks for wallets before it is asked for. A failure is not one yet: opening tries again. */
export function prefetchModal(portico: Portico | undefined): void {
  const { mounts = [], intents = [] } = portico?.internal ?? {}
  for (const begin of [...mounts, ...intents]) begin()
}
