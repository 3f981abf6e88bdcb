import {
  type compileTransaction,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  type TransactionMessageBytesBase64,
} from '@solana/kit'
import type { TransferOutcome } from '../../core/interfaces/transfer.ts'
import type { ClusterRpc } from '../askCluster.ts'
import { describeFailure } from './describeFailure.ts'
import { buildTransaction, type Lifetime, type SolanaRequest } from './request.ts'

interface Ask {
  readonly rpc: ClusterRpc
  readonly abortSignal: AbortSignal
  readonly commitment: 'processed' | 'confirmed' | 'finalized'
}

// One signature (spec of the cluster: 5000 lamports), where a node no longer knows the blockhash.
const SIGNATURE_FEE = 5000n

/** What the cluster charges for a transaction. */
export async function readFee(
  { rpc, abortSignal, commitment }: Ask,
  { messageBytes }: ReturnType<typeof compileTransaction>,
): Promise<bigint> {
  const message = getBase64Decoder().decode(messageBytes) as TransactionMessageBytesBase64
  const { value } = await rpc.getFeeForMessage(message, { commitment }).send({ abortSignal })
  return value ?? SIGNATURE_FEE
}

/** Runs a request without sending it; also says what an opened account really costs. */
export async function tryRequest(
  { rpc, abortSignal, commitment }: Ask,
  { request, lifetime }: { request: SolanaRequest; lifetime: Lifetime },
): Promise<{ readonly result: TransferOutcome; readonly rent: bigint | undefined }> {
  const wire = getBase64EncodedWireTransaction(buildTransaction(request, lifetime))
  const opened = request.token?.opens ? [request.token.destination] : []
  try {
    const { value } = await rpc
      .simulateTransaction(wire, {
        encoding: 'base64',
        commitment,
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding: 'base64', addresses: opened },
      })
      .send({ abortSignal })
    const rent = value.accounts?.[0]?.lamports
    return value.err
      ? { result: { status: 'fails', reason: describeFailure(value.err) }, rent: undefined }
      : { result: { status: 'ok' }, rent }
  } catch {
    // A node that cannot try it says nothing about it.
    return { result: { status: 'unknown' }, rent: undefined }
  }
}
