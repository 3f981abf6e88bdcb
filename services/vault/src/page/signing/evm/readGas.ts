import type { Node } from '../../nodes/createNode.ts'
import { readNodeQuantity, toQuantity } from './quantity.ts'
import type { RequestedTransaction } from './readTransaction.ts'

/** Asks the node how much gas a transaction needs, unless the caller says so. */
export async function readGas(
  node: Node,
  from: string,
  requested: RequestedTransaction,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  if (requested.gas !== undefined) return requested.gas
  const call = toNodeCall(from, requested)
  return readNodeQuantity(await node.request('eth_estimateGas', [call], signal))
}

/** A transaction as nodes estimate and simulate it. */
export function toNodeCall(
  from: string,
  { to, value, data, accessList }: RequestedTransaction,
): object {
  return {
    from,
    ...(to !== null && { to }),
    value: toQuantity(value),
    data,
    ...(accessList.length > 0 && { accessList }),
  }
}
