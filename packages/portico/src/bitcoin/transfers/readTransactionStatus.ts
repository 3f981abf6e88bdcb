import type {
  GetTransactionStatusParameters,
  ReplacedBy,
  TransactionObservation,
} from '../../core/interfaces/transfer.ts'
import { type EsploraTransaction, getOutspend, getTipHeight, getTransaction } from '../esplora.ts'
import type { EsploraTarget } from '../requestEsplora.ts'
import { isNotFound } from '../requestEsplora.ts'

/**
 * Blocks that make a transaction final (Bitcoin Core, src/qt/transactionrecord.h,
 * `RecommendedNumConfirmations`).
 */
export const CONFIRMATIONS_REQUIRED = 6

/**
 * Reads the status of a transaction once. A transaction is done in its first block, with the number
 * of its confirmations. One whose outputs another transaction spent in a block is replaced.
 *
 * @throws {PorticoError} the error of the servers; `connector/aborted`
 */
export async function readTransactionStatus({
  endpoints,
  signal = new AbortController().signal,
  ...transaction
}: GetTransactionStatusParameters): Promise<TransactionObservation> {
  const target = { endpoints, signal }
  const found = await getTransaction(target, transaction.hash)
  if (found) return readConfirmations(target, found.status)
  return (await findReplacement(target, transaction)) ?? { status: 'missing' }
}

async function readConfirmations(
  target: EsploraTarget,
  { confirmed, block_height: height }: EsploraTransaction['status'],
): Promise<TransactionObservation> {
  if (!confirmed) return { status: 'pending' }
  // Without the height of its block, nothing can be counted.
  if (typeof height !== 'number') return { status: 'done' }
  // Servers behind one address differ: one may not know the block of the other yet.
  const count = Math.max((await getTipHeight(target)) - height, 0) + 1
  return { status: 'done', confirmations: { count, required: CONFIRMATIONS_REQUIRED } }
}

type Sent = Omit<GetTransactionStatusParameters, 'endpoints' | 'signal'>

async function findReplacement(
  target: EsploraTarget,
  sent: Sent,
): Promise<TransactionObservation | undefined> {
  const [txid, vout] = sent.spends?.split(':') ?? []
  if (!txid || !vout) return undefined
  const spender = await getOutspend(target, txid, Number(vout)).catch((error) => {
    if (isNotFound(error)) return undefined
    throw error
  })
  const hash = spender?.txid
  if (!hash || hash === sent.hash || !spender.status?.confirmed) return undefined
  return { status: 'replaced', by: await compare(target, hash, sent), hash }
}

// A wallet raises the fee with the same receiver and amount, or cancels by paying itself.
async function compare(
  target: EsploraTarget,
  hash: string,
  { from, to, value }: Sent,
): Promise<ReplacedBy> {
  const outputs = (await getTransaction(target, hash))?.vout ?? []
  const isPaid = outputs.some(
    (output) => output.scriptpubkey_address === to && output.value === value,
  )
  if (isPaid) return 'repriced'
  const isOwn =
    outputs.length > 0 && outputs.every((output) => output.scriptpubkey_address === from)
  return isOwn ? 'cancelled' : 'other'
}
