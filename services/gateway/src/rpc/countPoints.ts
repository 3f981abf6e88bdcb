import { getMethodKind } from './methods.ts'
import type { Calls } from './readCalls.ts'
import { countSimulated } from './simulations.ts'

export interface Points {
  /** Beyond that of the request. */
  readonly points: number
  readonly cost: 'read' | 'write'
}

/**
 * Counts what calls cost: the request took one point, and each further call takes one more; so does
 * each call that a node simulates. Calls that change the chain must be counted.
 */
export function countPoints(chainId: string, { calls }: Calls): Points {
  const good = calls.filter((call) => 'method' in call)
  const hasWrite = good.some(({ method }) => getMethodKind(chainId, method) === 'write')
  const simulated = good.reduce((sum, call) => sum + (countSimulated(call) ?? 0), 0)
  const points = calls.length - 1 + Number(hasWrite) + simulated
  return { points, cost: hasWrite ? 'write' : 'read' }
}
