import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { ReceiverErrorCode } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { RequireConnectionErrorType } from '../connections/requireConnection.ts'
import type {
  PrepareTransferParameters,
  PrepareTransferReturnType,
} from './performPrepareTransfer.ts'
import type { ResolveReceiverErrorType } from './resolveReceiver.ts'

export type {
  PrepareTransferParameters,
  PrepareTransferReturnType,
} from './performPrepareTransfer.ts'

export type PrepareTransferErrorType =
  | RequireConnectionErrorType
  | ResolveReceiverErrorType
  | PorticoError<ReceiverErrorCode>
  | PorticoError<
      | 'connector/account-not-found'
      | 'connector/timed-out'
      | 'node/unknown'
      | 'transfer/below-minimum'
      | 'transfer/keep-minimum'
      | 'transfer/changed'
      | 'transfer/decimals'
      | 'transfer/incomplete'
      | 'transfer/insufficient-funds'
      | 'transfer/insufficient-gas'
      | 'transfer/no-token'
      | 'transfer/nothing-left'
      | 'transfer/prepare-failed'
      | 'transfer/public-key'
      | 'validation/amount'
      | 'validation/caip-address'
      | 'validation/commitment'
    >

/**
 * Prepares a transfer without signing: full addresses, integer amounts, the network fee, the result
 * of a simulation, and warnings. The returned object is frozen and is the only input of
 * `sendTransfer`. Supports EVM coins and ERC-20 tokens (EIP-1559 and legacy fees), SOL and SPL
 * tokens, bitcoin, and the coins of Polkadot networks.
 *
 * @throws {PorticoError} `receiver/*`; `transfer/insufficient-funds`, `transfer/insufficient-gas`,
 *   `transfer/nothing-left`, `transfer/no-token`, `transfer/decimals`, `transfer/unsupported`,
 *   `transfer/below-minimum`, `transfer/keep-minimum`, `transfer/public-key`,
 *   `transfer/prepare-failed`, on Solana `transfer/incomplete`; `validation/address`,
 *   `validation/amount`, `validation/commitment`, `validation/caip-address`,
 *   `validation/caip-network-id`; `name/resolve-failed`; `network/not-found`,
 *   `network/unsupported-chain`; `connector/not-connected`
 * @example
 * const prepared = await prepareTransfer(portico, { to: 'alice.eth', value: 10n ** 16n })
 * prepared.fee?.max
 */
export async function prepareTransfer(
  portico: Portico,
  parameters: PrepareTransferParameters,
): Promise<PrepareTransferReturnType> {
  return (await mapLoadError(import('./performPrepareTransfer.ts'))).performPrepareTransfer(
    portico,
    parameters,
  )
}
