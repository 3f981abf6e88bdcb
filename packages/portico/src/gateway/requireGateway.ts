import type { Portico } from '../core/portico.ts'
import { type ErrorRow, PorticoError } from '../wire/errors/porticoError.ts'
import type { Gateway } from './connectGateway.ts'
import { getGateway } from './getGateway.ts'

/**
 * Returns the gateway of the site.
 *
 * @param row - the error without one
 * @throws {PorticoError} the row
 */
export function requireGateway(portico: Portico, row: ErrorRow): Gateway {
  const gateway = getGateway(portico)
  if (!gateway) throw new PorticoError(row)
  return gateway
}
