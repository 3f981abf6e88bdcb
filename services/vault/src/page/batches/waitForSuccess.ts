import type { Node } from '../nodes/createNode.ts'
import type { Clock } from '../time/clock.ts'
import type { SignedCall } from './batch.ts'
import { isSuccess, readCallState } from './readCallState.ts'

/** Networks have blocks as fast as that. */
export const POLL_MS = 1000
/**
 * How often in a row a call must be found replaced. Each answer may be of another node, one of
 * which has a block that the others lack.
 */
export const REPLACED_POLLS = 10
/** A call that is not in a block by then ends its batch. */
export const CALL_WAIT_MS = 180_000

export interface WaitForSuccessParameters {
  readonly node: Node
  readonly address: string
  readonly call: SignedCall
  readonly clock: Clock
  /** Whether the rest of the batch is still to be sent. */
  readonly isWanted: () => boolean
}

/**
 * Waits until a call is in a block. That is not its finality, for which
 * https://eips.ethereum.org/EIPS/eip-5792 lets no wallet wait.
 *
 * @returns whether it did what it was to do
 */
export async function waitForSuccess({
  node,
  address,
  call,
  clock,
  isWanted,
}: WaitForSuccessParameters): Promise<boolean> {
  const end = clock.now() + CALL_WAIT_MS
  let replaced = 0
  while (isWanted()) {
    // A node that does not respond is asked again.
    const state = await readCallState(node, address, call).catch(() => 'unknown' as const)
    if (typeof state === 'object') return isWanted() && isSuccess(state)
    replaced = state === 'replaced' ? replaced + 1 : 0
    if (replaced === REPLACED_POLLS || clock.now() >= end) return false
    await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve))
  }
  return false
}
