import type { Portico } from '../../core/portico.ts'
import {
  type GetSwapQuotesParameters,
  type GetSwapQuotesReturnType,
  getSwapQuotes,
} from '../../gateway/convert/getSwapQuotes.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { swapNoGateway } from '../../wire/errors/rows/swap.ts'
import { mapQuoteError } from './mapQuoteError.ts'

/**
 * Requests the quotes of a swap from the site's gateway.
 *
 * @throws {PorticoError} `swap/no-gateway`, `swap/no-route`; 'Network not supported for Swaps';
 *   `http/*`
 */
export async function requestQuotes(
  portico: Portico,
  asked: GetSwapQuotesParameters,
): Promise<GetSwapQuotesReturnType> {
  try {
    return await getSwapQuotes(requireGateway(portico, swapNoGateway), asked)
  } catch (error) {
    throw mapQuoteError(error)
  }
}
