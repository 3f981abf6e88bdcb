import type { Portico } from '../../core/portico.ts'

/** Where the user lives. */
export interface Residence {
  /** ISO 3166-1. */
  readonly country?: string | undefined
  /** ISO 3166-2, without the country. */
  readonly subdivision?: string | undefined
}

/** Holds where the user lives, once the site has said it. */
export const createResidenceSlot = (): { residence?: Residence | undefined } => ({})

/** Returns where the user lives, if the site has said it. */
export function getResidence(portico: Portico): Residence {
  return portico.keep(createResidenceSlot).residence ?? {}
}
