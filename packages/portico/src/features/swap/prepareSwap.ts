import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { HttpErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { GetRuntimeErrorType } from '../connections/getRuntime.ts'
import type { PrepareSwapParameters, PrepareSwapReturnType } from './performPrepareSwap.ts'

export type { PrepareSwapParameters, PrepareSwapReturnType } from './performPrepareSwap.ts'

export type PrepareSwapErrorType =
  | GetRuntimeErrorType
  | HttpErrorType
  | PorticoError<
      | 'connector/aborted'
      | 'connector/account-not-found'
      | 'network/not-found'
      | 'node/unknown'
      | 'swap/changed'
      | 'swap/invalid-transaction'
      | 'swap/no-gateway'
      | 'swap/no-route'
      | 'swap/prepare-failed'
      | 'swap/price-moved'
      | 'swap/slippage'
      | 'swap/token-takes-fee'
      | 'swap/unsupported-network'
      | 'swap/will-fail'
      | 'transfer/insufficient-funds'
      | 'transfer/insufficient-gas'
      | 'transfer/no-token'
      | 'validation/caip-address'
      | 'validation/chain-id'
    >

/**
 * Prepares a swap without signing: the transactions, which are checked against the quote, the
 * network fee and the result of a simulation. The returned object is frozen and is the only input
 * of `sendSwap`.
 *
 * @throws {PorticoError} `swap/price-moved`, `swap/will-fail`, `swap/token-takes-fee`,
 *   `swap/invalid-transaction`, `swap/changed`, `swap/prepare-failed`;
 *   `transfer/insufficient-funds`, `transfer/insufficient-gas`; `http/*`
 * @example
 * import { getSwapQuote, prepareSwap } from 'portico/swap'
 *
 * const to = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * const quote = await getSwapQuote(portico, { to, amount: 10n ** 17n })
 * const prepared = await prepareSwap(portico, { quote })
 * prepared.fee?.max
 */
export async function prepareSwap(
  portico: Portico,
  parameters: PrepareSwapParameters,
): Promise<PrepareSwapReturnType> {
  return (await mapLoadError(import('./performPrepareSwap.ts'))).performPrepareSwap(
    portico,
    parameters,
  )
}
