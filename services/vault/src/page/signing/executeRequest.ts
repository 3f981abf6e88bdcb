import { FrameError, type PlainValue } from 'portico/wire/frame'
import { type Bytes, fromHex, type Hex, toBase58 } from '../../frame/index.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import { toNodeFrameError } from '../nodes/nodeError.ts'
import { sendRawTransaction } from '../nodes/sendRawTransaction.ts'
import { sendSolanaTransaction } from '../nodes/sendSolanaTransaction.ts'
import type { Signer } from './createSigner.ts'
import { signCalls } from './evm/signCalls.ts'
import { signEvmRequest } from './evm/signEvmRequest.ts'
import type {
  PreparedCalls,
  PreparedRequest,
  PreparedSolanaTransactions,
} from './preparedRequest.ts'
import { addSolanaSignatures } from './solana/addSolanaSignatures.ts'
import { refuseKnownNetwork } from './solana/refuseKnownNetwork.ts'
import { signSolanaRequest } from './solana/signSolanaRequest.ts'

/**
 * Sends the signed transactions of a batch.
 *
 * @returns the result of the request
 * @throws NodeError if the first of them cannot be sent
 */
export type SendCalls = (prepared: PreparedCalls, signed: readonly Hex[]) => Promise<PlainValue>

export interface ExecuteRequestParameters {
  /** What the user approved. */
  readonly prepared: PreparedRequest
  readonly signer: Signer
  readonly nodes: Nodes
  /** Sends a batch, whose calls may leave the frame one after another. */
  readonly sendCalls: SendCalls
  /** Until the transaction is sent, an abort ends the request. */
  readonly signal: AbortSignal
}

/**
 * Signs what the user approved, and sends it if it is a transaction to send. Not to be called twice
 * for one approval: `createApprovalQueue` sees to it.
 *
 * @returns the result of the request: signatures, or the id of the transaction
 * @throws FrameError `aborted` before anything left the frame; `unauthorized`, `unavailable` or
 * `invalid_params` of the node
 */
export async function executeRequest({
  prepared,
  signer,
  nodes,
  sendCalls,
  signal,
}: ExecuteRequestParameters): Promise<PlainValue> {
  throwIfAborted(signal)
  await checkAgain(prepared, nodes, signal)
  const signed = await signer.withSeed((seed) => {
    throwIfAborted(signal)
    return sign(prepared, seed)
  })
  throwIfAborted(signal)
  try {
    if (prepared.kind === 'calls') return await sendCalls(prepared, signed)
    return await toResult(prepared, signed, nodes)
  } catch (error) {
    throw toNodeFrameError(error)
  }
}

/** A blockhash may be newer than what a node knew at first. */
async function checkAgain(
  prepared: PreparedRequest,
  nodes: Nodes,
  signal: AbortSignal,
): Promise<void> {
  if (prepared.kind !== 'solanaTransactions') return
  try {
    await refuseKnownNetwork({ ...prepared, nodes, signal })
  } catch (error) {
    throw toNodeFrameError(error)
  }
}

function sign(prepared: PreparedRequest, seed: Bytes): readonly [Hex, ...Hex[]] {
  const [first, ...others] = signAll(prepared, seed)
  if (first === undefined) throw new FrameError({ code: 'internal' })
  return [first, ...others]
}

function signAll(prepared: PreparedRequest, seed: Bytes): readonly Hex[] {
  if (prepared.kind === 'calls') return signCalls(prepared, seed)
  const isSolana = prepared.kind === 'solanaMessage' || prepared.kind === 'solanaTransactions'
  return isSolana ? signSolanaRequest(prepared, seed) : [signEvmRequest(prepared, seed)]
}

async function toResult(
  prepared: Exclude<PreparedRequest, PreparedCalls>,
  signed: readonly [Hex, ...Hex[]],
  nodes: Nodes,
): Promise<PlainValue> {
  const [first] = signed
  if (prepared.kind === 'solanaMessage') return { signature: toBase58(fromHex(first)) }
  if (prepared.kind === 'solanaTransactions') return toSolanaResult(prepared, signed, nodes)
  if (prepared.kind !== 'transaction') return first
  return sendRawTransaction(nodes.get(prepared.chainId), first)
}

async function toSolanaResult(
  prepared: PreparedSolanaTransactions,
  signed: readonly Hex[],
  nodes: Nodes,
): Promise<PlainValue> {
  const { reply, chainId } = prepared
  const all = addSolanaSignatures(prepared, signed)
  if (reply.kind === 'signedList') return { transactions: all.map((each) => each.transaction) }
  const [only] = all
  if (!only) throw new FrameError({ code: 'internal' })
  const { transaction, signature, id } = only
  if (reply.kind !== 'sent') return { signature, transaction }
  await sendSolanaTransaction(nodes.get(chainId), { transaction, id, options: reply.options })
  return { signature: id }
}

function throwIfAborted({ aborted }: AbortSignal): void {
  if (aborted) throw new FrameError({ code: 'aborted' })
}
