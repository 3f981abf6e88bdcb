import {
  type Base64EncodedWireTransaction,
  isSolanaError,
  type Signature,
  SOLANA_ERROR__JSON_RPC__INTERNAL_ERROR,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
} from '@solana/kit'
import { type SubmissionResult, submitSigned } from '../../core/async/submitSigned.ts'
import type { SendPlanParameters } from '../../core/interfaces/transfer.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { requestCluster } from '../requestCluster.ts'
import type { toCommitment } from './request.ts'

const SERVER_ERROR = 500

/** A signed transaction. */
interface Submission {
  readonly wire: Base64EncodedWireTransaction
  /** Its first signature, which is its id. */
  readonly hash: string
  readonly preflightCommitment: ReturnType<typeof toCommitment>
}

/**
 * Submits a signed transaction to the endpoints, see {@link submitSigned}. It is dropped if its
 * blockhash expires without it.
 *
 * @throws {PorticoError} the mapped error of the cluster, if no endpoint may have taken it
 */
export async function submit(
  {
    endpoints,
    network: { name },
    clock,
    signal: stop,
  }: Pick<SendPlanParameters, 'endpoints' | 'network' | 'clock' | 'signal'>,
  { wire, hash, preflightCommitment }: Submission,
): Promise<void> {
  const options = { encoding: 'base64', preflightCommitment } as const
  try {
    await submitSigned({
      endpoints,
      clock,
      signal: stop,
      submit: (endpoint, signal) =>
        requestCluster({ endpoints: [endpoint], name, signal }, (rpc, abortSignal) =>
          rpc.sendTransaction(wire, options).send({ abortSignal }),
        ).then(() => ({ status: 'taken' }), readFailure),
      find: async (signal) => {
        const found = await requestCluster({ endpoints, name, signal }, (rpc, abortSignal) =>
          rpc.getSignatureStatuses([hash as Signature]).send({ abortSignal }),
        ).catch(() => undefined)
        return Boolean(found?.value[0])
      },
    })
  } catch (error) {
    throw mapNodeError(error)
  }
}

function readFailure(error: unknown): SubmissionResult {
  if (isAlreadyProcessed(error)) return { status: 'taken' }
  if (isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) {
    // A gateway may fail after it has passed a transaction on.
    const isLost = error.context.statusCode >= SERVER_ERROR
    return { status: isLost ? 'lost' : 'unsent', error }
  }
  const isRefusal =
    isSolanaError(error) && !isSolanaError(error, SOLANA_ERROR__JSON_RPC__INTERNAL_ERROR)
  return { status: isRefusal ? 'refused' : 'lost', error }
}

// The wallet, or a first request without a response, has submitted it.
function isAlreadyProcessed(error: unknown): boolean {
  return (
    isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE) &&
    isSolanaError(error.cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)
  )
}
