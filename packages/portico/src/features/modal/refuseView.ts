import type { Features } from '../../core/config/types.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { routeFeatureOff } from '../../wire/errors/rows/routes.ts'
import { walletConnectConnectorNotFound } from '../../wire/errors/rows/thrown.ts'

/**
 * Why a view cannot be opened on this site.
 *
 * @param feature - that the site turned off; none: the view is of a relay, and the site has none
 */
export function refuseView(feature: keyof Features | undefined): PorticoError {
  return feature
    ? new PorticoError(routeFeatureOff, { args: { feature } })
    : new PorticoError(walletConnectConnectorNotFound)
}
