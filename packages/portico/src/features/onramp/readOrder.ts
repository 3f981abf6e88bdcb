import type { Portico } from '../../core/portico.ts'
import {
  type GetOnrampOrderParameters,
  type GetOnrampOrderReturnType,
  getOnrampOrder,
} from '../../gateway/onramp/getOnrampOrder.ts'
import { requireOnrampGateway } from './requireOnrampGateway.ts'

/**
 * Reads the state of an order.
 *
 * @throws {PorticoError} `onramp/no-gateway`; `http/*`
 */
export async function readOrder(
  portico: Portico,
  parameters: GetOnrampOrderParameters,
): Promise<GetOnrampOrderReturnType> {
  return getOnrampOrder(requireOnrampGateway(portico), parameters)
}
