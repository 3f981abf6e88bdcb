import type { Portico } from '../../core/portico.ts'
import type { Gateway } from '../../gateway/connectGateway.ts'
import { getGateway } from '../../gateway/getGateway.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { onrampNoGateway } from '../../wire/errors/rows/onramp.ts'

/**
 * Returns the gateway of the site.
 *
 * @throws {PorticoError} `onramp/no-gateway`
 */
export function requireOnrampGateway(portico: Portico): Gateway {
  const gateway = getGateway(portico)
  if (!gateway) throw new PorticoError(onrampNoGateway)
  return gateway
}
