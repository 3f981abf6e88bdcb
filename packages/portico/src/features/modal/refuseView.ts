import type { Features } from '../../core/config/features.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { routeFeatureOff } from '../../wire/errors/rows/routes.ts'
import { walletConnectConnectorNotFound } from '../../wire/errors/rows/thrown.ts'

/**
 * The error for a view that cannot be opened on this site.
 *
 * @param feature - the feature that is off; unset or 0 if the site has no relay for a relay view
 */
export function refuseView(feature: keyof Features | 0 | undefined): PorticoError {
  return feature
    ? new PorticoError(routeFeatureOff, { args: { feature } })
    : new PorticoError(walletConnectConnectorNotFound)
}
