import type { Portico } from '../../core/portico.ts'
import type { Gateway } from '../../gateway/connectGateway.ts'
import { getGateway } from '../../gateway/getGateway.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nameNoGateway } from '../../wire/errors/rows/names.ts'

/**
 * Returns the gateway of the site.
 *
 * @throws {PorticoError} `name/no-gateway`
 */
export function requireNameGateway(portico: Portico): Gateway {
  const gateway = getGateway(portico)
  if (!gateway) throw new PorticoError(nameNoGateway)
  return gateway
}
