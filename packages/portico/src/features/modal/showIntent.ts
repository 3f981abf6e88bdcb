import type { Portico } from '../../core/portico.ts'

/** Looks for wallets and brings the modal, closed, before it is asked for: side by side. A failure is not one yet: opening tries again. */
export function showIntent({ internal }: Portico): void {
  for (const begin of [...internal.intents, ...internal.mounts]) begin()
}
