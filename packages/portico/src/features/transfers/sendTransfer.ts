import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { NodeErrorType, WalletErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { LoadTransfersErrorType } from '../connections/loadTransfers.ts'
import type { ResolveErrorType } from './performResolveReceiver.ts'
import type { SendTransferParameters, SendTransferReturnType } from './performSendTransfer.ts'

export type { SendTransferParameters, SendTransferReturnType } from './performSendTransfer.ts'

export type SendTransferErrorType =
  | LoadTransfersErrorType
  | ResolveErrorType
  | WalletErrorType
  | NodeErrorType
  | PorticoError<
      | 'connector/account-not-found'
      | 'connector/invalid-answer'
      | 'connector/method-unsupported'
      | 'network/not-found'
      | 'transactions/stack-full'
      | 'transfer/changed'
      | 'transfer/expired'
      | 'transfer/name-changed'
      | 'transfer/prepare-failed'
      | 'transfer/unconfirmed'
    >

/**
 * Signs and sends exactly the prepared transfer, once. A second call with the same object joins the
 * first. The transaction is then followed in `state.transactions` until its receipt.
 *
 * @throws {PorticoError} `transfer/changed` when the account, the network or the object changed
 *   since the preview, `transfer/name-changed`, `transfer/unconfirmed`, `transfer/expired`;
 *   `rpc/user-rejected` and the wallet's other errors by name
 * @example
 * import { prepareTransfer } from 'portico'
 *
 * const prepared = await prepareTransfer(portico, { to: 'alice.eth', value: 'max' })
 * const { hash } = await sendTransfer(portico, { prepared })
 */
export async function sendTransfer(
  portico: Portico,
  parameters: SendTransferParameters,
): Promise<SendTransferReturnType> {
  return (await mapLoadError(import('./performSendTransfer.ts'))).performSendTransfer(
    portico,
    parameters,
  )
}
