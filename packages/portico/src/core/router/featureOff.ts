import { PorticoError } from '../../wire/errors/porticoError.ts'
import { routeFeatureOff } from '../../wire/errors/rows/routes.ts'
import type { Features } from '../config/types.ts'

/** The failure of a view whose feature the site turned off. */
export function featureOff(feature: keyof Features): PorticoError {
  return new PorticoError(routeFeatureOff, { args: { feature } })
}
