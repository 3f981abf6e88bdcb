import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { onrampResidence } from '../../wire/errors/rows/onramp.ts'
import { createResidenceSlot } from './getResidence.ts'

export type SetResidenceErrorType = PorticoError<'onramp/residence'>

/**
 * Sets where the user lives: a country (ISO 3166-1), or its part (ISO 3166-2). Providers of
 * purchases sell by it. Without it, the gateway's country counts.
 *
 * @throws {PorticoError} `onramp/residence`
 * @example
 * import { setResidence } from 'portico/onramp'
 *
 * setResidence(portico, 'DE')
 * setResidence(portico, 'US-NY')
 */
export function setResidence(portico: Portico, residence: string | undefined): void {
  if (residence !== undefined && !/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/.test(residence)) {
    throw new PorticoError(onrampResidence)
  }
  const [country, subdivision] = residence?.split('-') ?? []
  portico.keep(createResidenceSlot).residence = { country, subdivision }
}
