import { notifyIntent } from '../../core/intent.ts'
import type { Portico } from '../../core/portico.ts'
import { createLauncher } from '../modal/launcher.ts'

/**
 * Starts wallet discovery and loads the closed modal ahead of the click. Failures are ignored here,
 * because opening tries again.
 */
export function showIntent(portico: Portico): void {
  notifyIntent(portico)
  for (const load of portico.keep(createLauncher).modalLoaders) load()
}
