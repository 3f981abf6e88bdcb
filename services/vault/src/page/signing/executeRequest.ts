import { FrameError, type PlainValue } from 'portico/wire/frame'
import type { Nodes } from '../nodes/createNodes.ts'
import { toNodeFrameError } from '../nodes/nodeError.ts'
import { sendRawTransaction } from '../nodes/sendRawTransaction.ts'
import type { Signer } from './createSigner.ts'
import { signEvmRequest } from './evm/signEvmRequest.ts'
import type { PreparedRequest } from './preparedRequest.ts'

export interface ExecuteRequestParameters {
  /** What the user approved. */
  readonly prepared: PreparedRequest
  readonly signer: Signer
  readonly nodes: Nodes
  /** Until the transaction is sent, an abort ends the request. */
  readonly signal: AbortSignal
}

/**
 * Signs what the user approved, and sends it if it is a transaction to send. Not to be called twice
 * for one approval: `createApprovalQueue` sees to it.
 *
 * @returns the result of the request: a signature, or the hash of the transaction
 * @throws FrameError `aborted` before anything left the frame; `unauthorized`, `unavailable` or
 * `invalid_params` of the node
 */
export async function executeRequest({
  prepared,
  signer,
  nodes,
  signal,
}: ExecuteRequestParameters): Promise<PlainValue> {
  throwIfAborted(signal)
  const signed = await signer.withSeed((seed) => {
    throwIfAborted(signal)
    return signEvmRequest(prepared, seed)
  })
  throwIfAborted(signal)
  if (prepared.kind !== 'transaction') return signed
  try {
    return await sendRawTransaction(nodes.get(prepared.chainId), signed)
  } catch (error) {
    throw toNodeFrameError(error)
  }
}

function throwIfAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new FrameError({ code: 'aborted' })
}
