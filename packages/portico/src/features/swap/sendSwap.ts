import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { WalletErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { GetRuntimeErrorType } from '../connections/getRuntime.ts'
import type { SendSwapParameters, SendSwapReturnType } from './performSendSwap.ts'

export type { SendSwapParameters, SendSwapReturnType, SwapProgress } from './performSendSwap.ts'

export type SendSwapErrorType =
  | GetRuntimeErrorType
  | WalletErrorType
  | PorticoError<
      | 'calls/unsupported'
      | 'connector/account-not-found'
      | 'connector/invalid-answer'
      | 'connector/not-connected'
      | 'http/invalid-url'
      | 'network/not-found'
      | 'network/undefined'
      | 'network/unsupported-chain'
      | 'swap/approval-failed'
      | 'swap/batch-failed'
      | 'swap/changed'
      | 'swap/expired'
      | 'swap/invalid-transaction'
      | 'swap/not-simulated'
      | 'swap/prepare-failed'
      | 'swap/price-moved'
      | 'swap/unsupported-network'
      | 'swap/will-fail'
      | 'transfer/changed'
      | 'validation/caip-network-id'
      | 'validation/chain-id'
      | 'validation/send-calls'
      | 'validation/transaction-hash'
    >

/**
 * Signs and sends exactly the prepared swap, once: as one batch with its approval where the wallet
 * runs batches as a whole, else with its permit, else after its approval is in a block. It is
 * simulated again right before it is signed. A second call with the same object joins the first.
 * The transactions are then followed in `state.transactions`.
 *
 * @throws {PorticoError} `swap/price-moved`, `swap/will-fail`, `swap/not-simulated`,
 *   `swap/changed`, `transfer/changed`, `swap/expired`, `swap/approval-failed`,
 *   `swap/batch-failed`; `rpc/user-rejected` and the wallet's other errors by name
 * @example
 * import { getSwapQuote, prepareSwap, sendSwap } from 'portico/swap'
 *
 * const to = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
 * const quote = await getSwapQuote(portico, { to, amount: 10n ** 17n })
 * const prepared = await prepareSwap(portico, { quote })
 * const { hash } = await sendSwap(portico, { prepared })
 */
export async function sendSwap(
  portico: Portico,
  parameters: SendSwapParameters,
): Promise<SendSwapReturnType> {
  return (await mapLoadError(import('./performSendSwap.ts'))).performSendSwap(portico, parameters)
}
