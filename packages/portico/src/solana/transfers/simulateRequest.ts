import {
  type compileTransaction,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  type TransactionMessageBytesBase64,
} from '@solana/kit'
import type { TransferOutcome } from '../../core/interfaces/transfer.ts'
import type { ReadContext } from './readAccounts.ts'
import { describeFailure } from './readTransactionStatus.ts'
import { buildTransaction, type Lifetime, type SolanaRequest } from './request.ts'

// The fee of one signature in lamports, for a node that no longer knows the blockhash.
const SIGNATURE_FEE = 5000n

/** Reads the fee of a transaction. */
export async function readFee(
  { rpc, abortSignal, commitment }: ReadContext,
  { messageBytes }: ReturnType<typeof compileTransaction>,
): Promise<bigint> {
  const message = getBase64Decoder().decode(messageBytes) as TransactionMessageBytesBase64
  const { value } = await rpc.getFeeForMessage(message, { commitment }).send({ abortSignal })
  return value ?? SIGNATURE_FEE
}

/** Simulates a request. Also returns the rent of a token account that it creates. */
export async function simulateRequest(
  { rpc, abortSignal, commitment }: ReadContext,
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
    // A node without simulation.
    return { result: { status: 'unknown' }, rent: undefined }
  }
}
