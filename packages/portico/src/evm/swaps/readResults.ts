import type { Raw } from '../transfers/rpc.ts'

/**
 * Reads the results of the calls of one simulated block:
 * https://ethereum.github.io/execution-apis/next/api/methods/eth_simulateV1/
 *
 * @returns none for a response of another form
 */
export function readResults(answer: unknown): readonly Raw[] {
  const [block] = Array.isArray(answer) ? answer : []
  const { calls } = Object(block) as Raw
  return Array.isArray(calls) ? calls.map((call) => Object(call) as Raw) : []
}
