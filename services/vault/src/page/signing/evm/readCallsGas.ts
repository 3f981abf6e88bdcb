import * as v from 'valibot'
import type { Node } from '../../nodes/createNode.ts'
import { NodeError } from '../../nodes/nodeError.ts'
import { readNodeQuantity } from './quantity.ts'
import { readGas, toNodeCall } from './readGas.ts'
import type { RequestedTransaction } from './readTransaction.ts'

/**
 * For a call that fails without an earlier one, at a node that cannot simulate both. Gas that is
 * not used is not paid.
 */
export const DEPENDENT_GAS = 1_000_000n

/** https://ethereum.github.io/execution-apis/next/api/methods/eth_simulateV1/ */
const Simulated = v.tuple([
  v.object({ calls: v.array(v.object({ status: v.string(), gasUsed: v.string() })) }),
])

/**
 * Reads how much gas each call needs, after those before it: the first as a transaction alone, the
 * others in a simulation of all.
 *
 * @throws NodeError `refused` for a call that would fail
 */
export async function readCallsGas(
  node: Node,
  from: string,
  calls: readonly RequestedTransaction[],
  signal: AbortSignal | undefined,
): Promise<readonly bigint[]> {
  const estimate = (call: RequestedTransaction) => readGas(node, from, call, signal)
  const [first, simulated] = await Promise.all([
    Promise.all(calls.slice(0, 1).map(estimate)),
    calls.length > 1 ? simulate(node, from, calls, signal) : [],
  ])
  const rest = calls.slice(1)
  const others = simulated?.slice(1) ?? (await Promise.all(rest.map(estimateAlone)))
  return [...first, ...others]

  async function estimateAlone(call: RequestedTransaction): Promise<bigint> {
    try {
      return addMargin(await estimate(call))
    } catch (error) {
      if (error instanceof NodeError && error.code === 'refused') return DEPENDENT_GAS
      throw error
    }
  }
}

/** @returns nothing if the node cannot simulate */
async function simulate(
  node: Node,
  from: string,
  calls: readonly RequestedTransaction[],
  signal: AbortSignal | undefined,
): Promise<readonly bigint[] | undefined> {
  const block = { calls: calls.map((call) => toNodeCall(from, call)) }
  const params = [{ blockStateCalls: [block] }, 'latest']
  const answer = await node.request('eth_simulateV1', params, signal).catch((error: unknown) => {
    if (!(error instanceof NodeError)) throw error
  })
  const parsed = v.safeParse(Simulated, answer)
  const results = parsed.success ? parsed.output[0].calls : []
  if (results.length !== calls.length) return undefined
  if (results.some(({ status }) => status !== '0x1')) throw new NodeError('refused')
  return results.map(({ gasUsed }) => addMargin(readNodeQuantity(gasUsed)))
}

/**
 * What was used is less than what is needed meanwhile: a fifth at most is refunded
 * (https://eips.ethereum.org/EIPS/eip-3529), and a call inside gets 63 of 64 parts of the rest
 * (https://eips.ethereum.org/EIPS/eip-150).
 */
function addMargin(gas: bigint): bigint {
  return (gas * 3n) / 2n
}
