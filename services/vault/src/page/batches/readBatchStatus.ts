import type { PlainValue } from 'portico/wire/frame'
import type { Nodes } from '../nodes/createNodes.ts'
import { findNode } from '../nodes/findNode.ts'
import { callsError } from '../signing/callsError.ts'
import { toQuantity } from '../signing/evm/quantity.ts'
import { CALLS_VERSION } from '../signing/evm/readCalls.ts'
import { readChainId } from '../signing/evm/readChainId.ts'
import type { Batch } from './batch.ts'
import { getStatusCode } from './getStatusCode.ts'
import { type CallState, readCallState } from './readCallState.ts'

/**
 * Reads the status of a batch from the node of its network, as `wallet_getCallsStatus` returns it.
 *
 * @throws FrameError 5730 for a batch of which nothing was sent, as far as anybody knows; NodeError
 */
export async function readBatchStatus(nodes: Nodes, batch: Batch) {
  const { chainId, address, calls, sent, isOver } = batch
  const node = findNode(nodes, chainId)
  if (!node) throw callsError('unknown')
  const read = await Promise.all(calls.map((call) => readCallState(node, address, call)))
  // A node that has lost what was sent may still find it.
  const states = read.map((state, place): CallState => {
    return state === 'unknown' && place < sent ? 'pending' : state
  })
  if (states.every((state) => typeof state !== 'object' && state !== 'pending') && sent === 0) {
    throw callsError('unknown')
  }
  return {
    version: CALLS_VERSION,
    chainId: toQuantity(readChainId(chainId)),
    status: getStatusCode(states, isOver),
    atomic: false,
    receipts: states.filter((state) => typeof state === 'object'),
  } satisfies PlainValue
}
