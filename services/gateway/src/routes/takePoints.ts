import { takeLimits } from '../http/admit.ts'
import type { Call } from '../http/endpoint.ts'

/** Takes the points of a request beyond the first one. */
export function takePoints(
  { gateway, project, address, budget }: Call<unknown, unknown, unknown>,
  points: number,
  cost: 'read' | 'write' = 'read',
): void | Promise<void> {
  if (points > 0) {
    return takeLimits(gateway.limiter, project, { address, budget }, { points, cost })
  }
}
