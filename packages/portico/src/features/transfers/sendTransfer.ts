import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { SendTransferParameters, SendTransferReturnType } from './send.ts'

export type { SendTransferParameters, SendTransferReturnType } from './send.ts'

export type SendTransferErrorType = PorticoError

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
  return (await import('./send.ts')).send(portico, parameters)
}
