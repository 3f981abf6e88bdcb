import type { Portico } from '../portico.ts'

/** Brings what opens, closes and starts, and leaves it with the instance: from then on a press opens within itself. */
export async function loadOnIntent({ internal }: Portico): Promise<typeof import('./onIntent.ts')> {
  internal.onIntent ??= await import('./onIntent.ts')
  return internal.onIntent
}
