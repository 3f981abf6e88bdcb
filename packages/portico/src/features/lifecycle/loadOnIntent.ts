import type { Portico } from '../../core/portico.ts'
import { createLauncher, type OpeningCode } from '../modal/launcher.ts'

/**
 * Loads the code that opens, closes and starts, and caches it on the instance. From then on a click
 * opens the modal synchronously.
 */
export async function loadOnIntent(portico: Portico): Promise<OpeningCode> {
  const launcher = portico.keep(createLauncher)
  launcher.code ??= await import('./lazy.ts')
  return launcher.code
}
