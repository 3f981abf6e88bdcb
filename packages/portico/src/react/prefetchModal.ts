import type { Portico } from '../core/portico.ts'

/** Looks for wallets and brings the modal, closed, before it is asked for. A failure is not one yet: opening tries again. */
export function prefetchModal(portico: Portico | undefined): void {
  const { mounts = [], intents = [] } = portico?.internal ?? {}
  for (const begin of [...intents, ...mounts]) begin()
}
