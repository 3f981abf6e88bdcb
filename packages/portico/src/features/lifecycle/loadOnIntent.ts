import type { Portico } from '../../core/portico.ts'

/** The code that opens, closes and starts. */
export type OpeningCode = typeof import('./lazy.ts')

/** Holds that code, once loaded, and the load that calls wait for. */
export const createOpeningSlot = (): {
  code?: OpeningCode
  loading?: Promise<OpeningCode> | undefined
} => ({})

/** Loads that code, and leaves it with the instance: from then on a press opens within itself. */
export async function loadOnIntent(portico: Portico): Promise<OpeningCode> {
  const slot = portico.keep(createOpeningSlot)
  slot.code ??= await import('./lazy.ts')
  return slot.code
}
