import type { Node } from '../nodes/createNode.ts'
import type { Clock } from '../time/clock.ts'
import type { SignedCall } from './batch.ts'
import { isSuccess, readCallState } from './readCallState.ts'

/** Networks have blocks as fast as that. */
export const POLL_MS = 1000
/** A call that is not in a block by then ends its batch. */
export const CALL_WAIT_MS = 180_000

export interface WaitForSuccessParameters {
  readonly node: Node
  readonly address: string
  readonly call: SignedCall
  readonly clock: Clock
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
}: WaitForSuccessParameters): Promise<boolean> {
  const end = clock.now() + CALL_WAIT_MS
  for (;;) {
    // A node that does not respond is asked again.
    const state = await readCallState(node, address, call).catch(() => 'unknown' as const)
    if (typeof state === 'object' || state === 'replaced') return isSuccess(state)
    if (clock.now() >= end) return false
    await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve))
  }
}
