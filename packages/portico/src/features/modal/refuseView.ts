import type { Features } from '../../core/config/features.ts'
import { routeUnknown } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { routeFeatureOff } from '../../wire/errors/rows/routes.ts'
import { walletConnectConnectorNotFound } from '../../wire/errors/rows/thrown.ts'

/**
 * The error for a view that cannot be opened on this site.
 *
 * @param feature - the feature that is off; `relay` if the site has none; otherwise no view has
 *   this name
 */
export function refuseView(view: string, feature: unknown): PorticoError {
  if (feature === 'relay') return new PorticoError(walletConnectConnectorNotFound)
  return typeof feature === 'string'
    ? new PorticoError(routeFeatureOff, { args: { feature: feature as keyof Features } })
    : new PorticoError(routeUnknown, { args: { route: `${view}` } })
}
