import type { Signature } from '@solana/kit'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  GetTransactionStatusParameters,
  TransactionObservation,
} from '../../core/interfaces/transfer.ts'
import { cleanText } from '../../wire/errors/cleanText.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { type ClusterRpc, requestCluster } from '../requestCluster.ts'

// The wallet may have set a later blockhash, which adds one lifetime.
const GRACE_BLOCKS = 150

/**
 * Reads the status of a transaction once. A transaction that is unknown after its blockhash has
 * expired is dropped.
 *
 * @throws {PorticoError} the mapped error of the node if no endpoint responds; `connector/aborted`
 */
export async function readTransactionStatus({
  hash,
  lastBlock,
  network,
  endpoints,
  signal = new AbortController().signal,
}: GetTransactionStatusParameters): Promise<TransactionObservation> {
  throwIfAborted(signal)
  try {
    return await requestCluster(
      { endpoints, name: network.name, signal },
      async (rpc, abortSignal) => {
        const status = await readStatus(rpc, abortSignal, hash)
        if (status || lastBlock === undefined) return status ?? { status: 'missing' }
        const height = await rpc.getBlockHeight({ commitment: 'confirmed' }).send({ abortSignal })
        if (height <= BigInt(lastBlock + GRACE_BLOCKS)) return { status: 'missing' }
        // It may have been included between the two requests.
        return (await readStatus(rpc, abortSignal, hash)) ?? { status: 'dropped' }
      },
    )
  } catch (error) {
    throwIfAborted(signal)
    throw mapNodeError(error)
  }
}

async function readStatus(
  rpc: ClusterRpc,
  abortSignal: AbortSignal,
  hash: string,
): Promise<TransactionObservation | undefined> {
  const { value } = await rpc
    .getSignatureStatuses([hash as Signature], { searchTransactionHistory: true })
    .send({ abortSignal })
  const [status] = value
  if (!status) return undefined
  // Older nodes have no `confirmationStatus`; their `confirmations` are null once it is final.
  const settled = status.confirmationStatus
    ? status.confirmationStatus !== 'processed'
    : status.confirmations === null
  if (!settled) return { status: 'pending' }
  if (!status.err) return { status: 'done' }
  const details = describeFailure(status.err)
  return { status: 'failed', reason: isOutOfBudget(details) ? 'outOfGas' : 'reverted', details }
}

const TEXT_MAX = 160

/**
 * Formats a cluster's error as text: `{ InstructionError: [0, { Custom: 1 }] }` → 'InstructionError
 * 0 Custom 1'.
 */
export function describeFailure(error: unknown): string {
  const text = JSON.stringify(error, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  return cleanText((text ?? '').replace(/[^\w]+/g, ' ')).slice(0, TEXT_MAX)
}

/** Returns whether a transaction exceeded its compute budget. */
function isOutOfBudget(text: string): boolean {
  return /Comput(e|ational)BudgetExceeded|ProgramFailedToComplete/.test(text)
}
