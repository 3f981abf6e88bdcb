import { notifyIntent } from '../../core/intent.ts'
import type { Portico } from '../../core/portico.ts'
import { createLauncher } from '../modal/launcher.ts'

/** Looks for wallets and loads the modal, closed, before it is asked for: side by side. A failure is not one yet: opening tries again. */
export function showIntent(portico: Portico): void {
  notifyIntent(portico)
  for (const load of portico.keep(createLauncher).modalLoaders) load()
}
