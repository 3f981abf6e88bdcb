import { DecodeError } from '../decodeError.ts'
import { isFrozenRecord } from '../isFrozenRecord.ts'
import type { EvmAction } from './actions.ts'
import { decodeEvmCall, type EvmCall } from './decodeEvmCall.ts'

/** What the decoder reads of a transaction. Fees and the nonce are shown as they are. */
export interface EvmTransaction extends EvmCall {
  readonly authorizationList?: unknown
}

/** The calls of `wallet_sendCalls`: https://eips.ethereum.org/EIPS/eip-5792 */
export interface EvmBatch {
  readonly calls: readonly EvmCall[]
}

/**
 * Decodes what a transaction does. It must be frozen, so that the same object is signed.
 *
 * @throws DecodeError `authorization_refused` for a list of EIP-7702, also an empty one;
 * `request_invalid` for an object of another form
 * @example
 * decodeEvmTransaction(Object.freeze({ to, value: 1n, data: '0x' })).kind // 'nativeTransfer'
 */
export function decodeEvmTransaction(transaction: EvmTransaction): EvmAction {
  if (!isFrozenRecord(transaction)) throw new DecodeError('request_invalid')
  if ('authorizationList' in transaction) throw new DecodeError('authorization_refused')
  return decodeEvmCall(transaction)
}

const CALL_KEYS = new Set(['to', 'value', 'data'])

/**
 * Decodes each call of a batch. All of it must be frozen. A call has no network of its own: it
 * would be sent to that of the batch.
 *
 * @throws DecodeError as `decodeEvmTransaction`
 */
export function decodeEvmBatch(batch: EvmBatch): readonly EvmAction[] {
  if (!isFrozenRecord(batch)) throw new DecodeError('request_invalid')
  if ('authorizationList' in batch) throw new DecodeError('authorization_refused')
  const { calls } = batch
  const isList = Array.isArray(calls) && Object.isFrozen(calls) && calls.length > 0
  if (!isList || !Array.from(calls).every(isCall)) throw new DecodeError('request_invalid')
  return calls.map(decodeEvmCall)
}

function isCall(call: unknown): boolean {
  return isFrozenRecord(call) && Object.keys(call).every((key) => CALL_KEYS.has(key))
}
