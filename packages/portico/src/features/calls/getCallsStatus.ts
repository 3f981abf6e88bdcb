import type { CallsStatus } from '../../core/interfaces/calls.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { type CallsErrorType, type CallsParameters, withCalls } from './withCalls.ts'

export interface GetCallsStatusParameters extends CallsParameters {
  /** The id that `sendCalls` returned. */
  id: string
}
export type GetCallsStatusReturnType = CallsStatus
export type GetCallsStatusErrorType = CallsErrorType | PorticoError<'connector/invalid-answer'>

/**
 * Returns the status of a bundle of calls (EIP-5792 `wallet_getCallsStatus`).
 *
 * @throws {PorticoError} `rpc/unknown-bundle-id`; `connector/invalid-answer`
 * @example
 * const { status, receipts } = await getCallsStatus(portico, { id: '0xabc' })
 */
export async function getCallsStatus(
  portico: Portico,
  { id, ...where }: GetCallsStatusParameters,
): Promise<GetCallsStatusReturnType> {
  return withCalls(portico, where, (runtime, target) => runtime.getCallsStatus(target, id))
}
