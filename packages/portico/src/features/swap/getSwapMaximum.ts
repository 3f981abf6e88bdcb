import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { GetRuntimeErrorType } from '../connections/getRuntime.ts'
import type { RequireConnectionErrorType } from '../connections/requireConnection.ts'
import type { RequireNetworkInUseErrorType } from '../networks/requireNetwork.ts'
import type { GetSwapMaximumParameters, GetSwapMaximumReturnType } from './performGetSwapMaximum.ts'

export type { GetSwapMaximumParameters, GetSwapMaximumReturnType } from './performGetSwapMaximum.ts'

export type GetSwapMaximumErrorType =
  | GetRuntimeErrorType
  | RequireConnectionErrorType
  | RequireNetworkInUseErrorType
  | PorticoError<
      | 'connector/aborted'
      | 'connector/account-not-found'
      | 'http/invalid-url'
      | 'node/unknown'
      | 'swap/prepare-failed'
      | 'swap/unsupported-network'
      | 'transfer/no-token'
      | 'transfer/nothing-left'
      | 'validation/address'
      | 'validation/caip-address'
    >

/**
 * Returns the most that the account in use can swap of a token: the balance, and for the native
 * coin what the network fee leaves of it. A later gas price can be higher: if `prepareSwap` refuses
 * the amount with `transfer/insufficient-gas`, get the maximum again with the `gas` of the quote.
 *
 * @throws {PorticoError} `transfer/nothing-left`, `transfer/no-token`, `swap/prepare-failed`;
 *   'Network not supported for Swaps'; `validation/address`, `validation/caip-address`;
 *   'Connector not connected', 'Network not found'
 * @example
 * import { getSwapMaximum, getSwapQuote } from 'portico/swap'
 *
 * const to = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * const quote = await getSwapQuote(portico, { to, amount: await getSwapMaximum(portico) })
 */
export async function getSwapMaximum(
  portico: Portico,
  parameters: GetSwapMaximumParameters = {},
): Promise<GetSwapMaximumReturnType> {
  return (await mapLoadError(import('./performGetSwapMaximum.ts'))).performGetSwapMaximum(
    portico,
    parameters,
  )
}
