import { type CallState, isSuccess } from './readCallState.ts'

/**
 * Computes the status of a batch, as https://eips.ethereum.org/EIPS/eip-5792, "Status Codes", has
 * it. None of the codes is for a batch of which the rest was not sent: part of it is on the chain,
 * as after one that reverted in part.
 *
 * @param states - of each call; `unknown` for one that has not left the frame
 * @param isOver - whether no more of them will leave it
 */
export function getStatusCode(states: readonly CallState[], isOver: boolean): number {
  const receipts = states.filter((state) => typeof state === 'object')
  const good = receipts.filter(isSuccess)
  if (good.length === states.length) return 200
  const isStopped = isOver || good.length < receipts.length || states.includes('replaced')
  if (states.includes('pending') || !isStopped) return 100
  if (receipts.length === 0) return 400
  return good.length === 0 ? 500 : 600
}
