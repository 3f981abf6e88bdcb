import {
  type Base64EncodedWireTransaction,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INTERNAL_ERROR,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
} from '@solana/kit'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { type ClusterTarget, requestCluster } from '../requestCluster.ts'
import type { toCommitment } from './request.ts'

const SERVER_ERROR = 500

/**
 * Submits a signed transaction to the first endpoint that takes it.
 *
 * An endpoint whose response is lost may have taken it, and the next one may not know it yet. The
 * transaction counts as submitted then, and the tracker finds out: it is dropped if its blockhash
 * expires without it. A failure here would invite the user to pay again.
 *
 * @throws {PorticoError} the mapped error of the cluster, if all endpoints refused the transaction
 */
export async function submit(
  target: ClusterTarget,
  wire: Base64EncodedWireTransaction,
  preflightCommitment: ReturnType<typeof toCommitment>,
): Promise<void> {
  let unanswered = 0
  try {
    await requestCluster(target, async (rpc, abortSignal) => {
      unanswered += 1
      try {
        const options = { encoding: 'base64', preflightCommitment } as const
        await rpc.sendTransaction(wire, options).send({ abortSignal })
      } catch (error) {
        if (isRefusal(error)) unanswered -= 1
        throw error
      }
    })
  } catch (error) {
    if (unanswered > 0 || isAlreadyProcessed(error)) return
    throw mapNodeError(error)
  }
}

// A gateway may fail after it has passed a transaction on.
function isRefusal(error: unknown): boolean {
  if (isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) {
    return error.context.statusCode < SERVER_ERROR
  }
  return isSolanaError(error) && !isSolanaError(error, SOLANA_ERROR__JSON_RPC__INTERNAL_ERROR)
}

// The wallet, or a first request without a response, has submitted it.
function isAlreadyProcessed(error: unknown): boolean {
  return (
    isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE) &&
    isSolanaError(error.cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)
  )
}
