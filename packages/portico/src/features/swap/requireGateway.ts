import type { Portico } from '../../core/portico.ts'
import type { Gateway } from '../../gateway/connectGateway.ts'
import { getGateway } from '../../gateway/getGateway.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { swapNoGateway } from '../../wire/errors/rows/swap.ts'

/**
 * Returns the gateway of the site.
 *
 * @throws {PorticoError} `swap/no-gateway`
 */
export function requireGateway(portico: Portico): Gateway {
  const gateway = getGateway(portico)
  if (!gateway) throw new PorticoError(swapNoGateway)
  return gateway
}
