import { takeLimits } from '../http/admit.ts'
import type { Call } from '../http/endpoint.ts'

/** Counts what a call costs beyond the one point that every call does. */
export function takePoints(
  { gateway, project, address, budget }: Call<unknown, unknown, unknown>,
  points: number,
  cost: 'read' | 'write' = 'read',
): void | Promise<void> {
  if (points > 0) {
    return takeLimits(gateway.limiter, project, { address, budget }, { points, cost })
  }
}
