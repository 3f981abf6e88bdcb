import type { Portico } from '../../core/portico.ts'
import {
  type GetOnrampOrderParameters,
  type GetOnrampOrderReturnType,
  getOnrampOrder,
} from '../../gateway/onramp/getOnrampOrder.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { onrampNoGateway } from '../../wire/errors/rows/onramp.ts'

/**
 * Reads the state of an order.
 *
 * @throws {PorticoError} `onramp/no-gateway`; `http/*`
 */
export async function readOrder(
  portico: Portico,
  parameters: GetOnrampOrderParameters,
): Promise<GetOnrampOrderReturnType> {
  return getOnrampOrder(requireGateway(portico, onrampNoGateway), parameters)
}
