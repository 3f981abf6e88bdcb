import * as v from 'valibot'
import type { Node } from '../nodes/createNode.ts'
import { NodeError } from '../nodes/nodeError.ts'
import { readNodeQuantity } from '../signing/evm/quantity.ts'
import type { SignedCall } from './batch.ts'

const Log = v.object({ address: v.string(), data: v.string(), topics: v.array(v.string()) })

/** What https://eips.ethereum.org/EIPS/eip-5792 has of a receipt. */
const Receipt = v.object({
  logs: v.array(Log),
  status: v.string(),
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  transactionHash: v.string(),
})
const Sender = v.object({ from: v.string() })

export type CallReceipt = v.InferOutput<typeof Receipt>

/**
 * What the network has of a transaction:
 *
 * - its receipt, if it is in a block
 * - `pending`: the node has it
 * - `replaced`: another one has its nonce, so that it never will be in a block
 * - `unknown`: the node has never seen it, or of another account only
 */
export type CallState = CallReceipt | 'pending' | 'replaced' | 'unknown'

/** @throws NodeError */
export async function readCallState(
  node: Node,
  address: string,
  { hash, nonce }: SignedCall,
): Promise<CallState> {
  // Before the rest: what is in a block from then on has a receipt.
  const count = await node.request('eth_getTransactionCount', [address, 'latest'])
  const receipt = await node.request('eth_getTransactionReceipt', [hash])
  if (receipt) return isOwn(receipt, address) ? parse(Receipt, receipt) : 'unknown'
  const known = await node.request('eth_getTransactionByHash', [hash])
  if (known) return isOwn(known, address) ? 'pending' : 'unknown'
  return readNodeQuantity(count) > nonce ? 'replaced' : 'unknown'
}

/** Whether a call is in a block, and did what it was to do. */
export function isSuccess(state: CallState): boolean {
  return typeof state === 'object' && state.status === '0x1'
}

function isOwn(answer: unknown, address: string): boolean {
  return parse(Sender, answer).from.toLowerCase() === address.toLowerCase()
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answer: unknown) {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new NodeError('unavailable')
  return parsed.output
}
