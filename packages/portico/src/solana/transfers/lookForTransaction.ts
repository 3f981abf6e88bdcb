import type { Signature } from '@solana/kit'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type { LookParameters, TransactionSight } from '../../core/interfaces/transfer.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { askCluster, type ClusterRpc } from '../askCluster.ts'
import { describeFailure, isOutOfBudget } from './describeFailure.ts'

// A wallet may have put a later blockhash in: one lifetime more.
const BLOCKS_OF_GRACE = 150

/**
 * Looks once at what became of a transaction. One that is not known after its blockhash has run out can never be taken in.
 *
 * @throws {PorticoError} the node's error by name, where nobody answers; `connector/aborted`
 */
export async function lookForTransaction({
  hash,
  lastBlock,
  network,
  endpoints,
  signal = new AbortController().signal,
}: LookParameters): Promise<TransactionSight> {
  throwIfAborted(signal)
  try {
    return await askCluster({ endpoints, name: network.name, signal }, async (rpc, abortSignal) => {
      const seen = await readStatus(rpc, abortSignal, hash)
      if (seen || lastBlock === undefined) return seen ?? { status: 'missing' }
      const height = await rpc.getBlockHeight({ commitment: 'confirmed' }).send({ abortSignal })
      if (height <= BigInt(lastBlock + BLOCKS_OF_GRACE)) return { status: 'missing' }
      // It may have gone in between the two questions.
      return (await readStatus(rpc, abortSignal, hash)) ?? { status: 'dropped' }
    })
  } catch (error) {
    throwIfAborted(signal)
    throw mapNodeError(error)
  }
}

async function readStatus(
  rpc: ClusterRpc,
  abortSignal: AbortSignal,
  hash: string,
): Promise<TransactionSight | undefined> {
  const { value } = await rpc
    .getSignatureStatuses([hash as Signature], { searchTransactionHistory: true })
    .send({ abortSignal })
  const [status] = value
  if (!status) return undefined
  // Nodes that know no such word count confirmations until there is nothing left to count.
  const settled = status.confirmationStatus
    ? status.confirmationStatus !== 'processed'
    : status.confirmations === null
  if (!settled) return { status: 'pending' }
  if (!status.err) return { status: 'done' }
  const details = describeFailure(status.err)
  return { status: 'failed', reason: isOutOfBudget(details) ? 'outOfGas' : 'reverted', details }
}
