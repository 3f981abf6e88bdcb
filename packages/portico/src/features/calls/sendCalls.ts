import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { SendCall } from '../../wire/validate/checkSendCalls.ts'
import { type CallsErrorType, type CallsParameters, withCalls } from './withCalls.ts'

export interface SendCallsActionParameters extends CallsParameters {
  /** `to` and `data` as 0x-hex, `value` as a hex quantity in the smallest unit. */
  calls: readonly SendCall[]
  /** All calls or none. Default false. */
  atomic?: boolean | undefined
  /** Capabilities by name. Those that the wallet does not list are sent as optional. */
  capabilities?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
  /** The caller's own id for the bundle. */
  id?: string | undefined
}
export type SendCallsReturnType = { readonly id: string }
export type SendCallsErrorType =
  | CallsErrorType
  | PorticoError<'connector/invalid-answer' | 'validation/send-calls'>

/**
 * Sends several calls to the wallet in one request (EIP-5792 `wallet_sendCalls`).
 *
 * @throws {PorticoError} `validation/send-calls`; `calls/unsupported`; `rpc/*` by name: 5700 to
 *   5760 and 4001 among them
 * @example
 * const { id } = await sendCalls(portico, { calls: [{ to: '0x…', data: '0x…' }] })
 */
export async function sendCalls(
  portico: Portico,
  { calls, atomic = false, capabilities = {}, id, ...where }: SendCallsActionParameters,
): Promise<SendCallsReturnType> {
  return withCalls(portico, where, (runtime, target) =>
    runtime.sendCalls({ ...target, calls, atomic, capabilities, id }),
  )
}
