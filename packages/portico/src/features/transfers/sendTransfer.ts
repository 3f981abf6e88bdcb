import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { SendTransferParameters, SendTransferReturnType } from './send.ts'

export type { SendTransferParameters, SendTransferReturnType } from './send.ts'

export type SendTransferErrorType = PorticoError

/**
 * Has exactly what was prepared signed and sent, once: a second call with the same object joins the first. From then on the transaction is
 * followed (`state.transactions`): it is done when its receipt says so, not before.
 *
 * @throws {PorticoError} `transfer/changed` when account, network or anything in the object is not as it was shown, `transfer/name-changed`,
 *   `transfer/unconfirmed`, `transfer/expired`; `rpc/user-rejected` and the wallet's other errors by name
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
