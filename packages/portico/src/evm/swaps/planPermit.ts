import type { PlanSwapParameters, SwapOutcome, SwapPermit } from '../../core/interfaces/swap.ts'
import { encodePermitted } from './encodePermitted.ts'
import { readPermit } from './readPermit.ts'
import { simulateSwap } from './simulateSwap.ts'
import type { SwapHelpers } from './swapHelpers.ts'

/**
 * Returns the permit that replaces the approvals of a swap. Token and router are tried: the router
 * must run the permit and the swap as one, in a simulation where the approvals stand for the
 * permit.
 *
 * @param outcome - of the swap after its approvals
 */
export async function planPermit(
  { createReader, keccak256 }: SwapHelpers,
  { network, endpoints, terms, calls, takesPermit, signal }: PlanSwapParameters<'eip155'>,
  outcome: SwapOutcome,
): Promise<SwapPermit | undefined> {
  const { owner, tokenIn: token, amountIn: amount } = terms
  const { approvals, swap } = calls
  const expected = outcome.status === 'ok' ? outcome.received : undefined
  if (!takesPermit || !token || approvals.length === 0 || expected === undefined) return undefined
  const chainId = Number(network.id)
  const found = await readPermit(createReader(endpoints, signal), keccak256, {
    ...{ token, owner, chainId },
  })
  if (!found) return undefined
  const unsigned = { token, amount, deadline: 0n, v: 27n, r: 0n, s: 0n }
  const tried = [...approvals, encodePermitted(swap, unsigned)]
  const result = await simulateSwap(createReader, { endpoints, terms, calls: tried, signal })
  const received = result.status === 'ok' ? result.received : undefined
  // A trade between the simulations may have changed the price for the better.
  if (received === undefined || received < expected) return undefined
  const { name, version } = found
  return { token, name, version }
}
