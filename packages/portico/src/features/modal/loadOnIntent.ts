import type { Portico } from '../../core/portico.ts'

/** Brings what opens, closes and starts, and leaves it with the instance: from then on a press opens within itself. */
export async function loadOnIntent({ internal }: Portico): Promise<typeof import('./lazy.ts')> {
  internal.onIntent ??= await import('./lazy.ts')
  return internal.onIntent
}
