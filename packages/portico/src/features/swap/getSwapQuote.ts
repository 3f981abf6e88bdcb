import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { HttpErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { GetRuntimeErrorType } from '../connections/getRuntime.ts'
import type { RequireConnectionErrorType } from '../connections/requireConnection.ts'
import type { RequireNetworkInUseErrorType } from '../networks/requireNetwork.ts'
import type { GetSwapQuoteParameters, GetSwapQuoteReturnType } from './performGetSwapQuote.ts'

export type { GetSwapQuoteParameters, GetSwapQuoteReturnType } from './performGetSwapQuote.ts'

export type GetSwapQuoteErrorType =
  | GetRuntimeErrorType
  | RequireConnectionErrorType
  | RequireNetworkInUseErrorType
  | HttpErrorType
  | PorticoError<
      | 'swap/invalid-transaction'
      | 'swap/no-gateway'
      | 'swap/no-route'
      | 'swap/slippage'
      | 'swap/unsupported-network'
      | 'validation/address'
      | 'validation/amount'
      | 'validation/caip-address'
    >

/**
 * Returns the best quote of a swap of the account in use, from the site's gateway. Nothing is
 * signed.
 *
 * @throws {PorticoError} `swap/no-route`, `swap/no-gateway`, `swap/slippage`; 'Network not
 *   supported for Swaps'; `validation/amount`, `validation/address`, `validation/caip-address`;
 *   `http/*`; 'Connector not connected', 'Network not found'
 * @example
 * import { getSwapQuote } from 'portico/swap'
 *
 * const to = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * const quote = await getSwapQuote(portico, { to, amount: 10n ** 17n })
 * quote.minimumReceived
 */
export async function getSwapQuote(
  portico: Portico,
  parameters: GetSwapQuoteParameters,
): Promise<GetSwapQuoteReturnType> {
  return (await mapLoadError(import('./performGetSwapQuote.ts'))).performGetSwapQuote(
    portico,
    parameters,
  )
}
