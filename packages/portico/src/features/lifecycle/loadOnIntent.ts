import type { Portico } from '../../core/portico.ts'
import { createLauncher, type OpeningCode } from '../modal/launcher.ts'

/** Loads what opens, closes and starts, and leaves it with the instance: from then on a press opens within itself. */
export async function loadOnIntent(portico: Portico): Promise<OpeningCode> {
  const launcher = portico.keep(createLauncher)
  launcher.code ??= await import('./lazy.ts')
  return launcher.code
}
