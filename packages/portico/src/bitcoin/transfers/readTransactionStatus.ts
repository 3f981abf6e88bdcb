import type {
  GetTransactionStatusParameters,
  ReplacedBy,
  TransactionObservation,
} from '../../core/interfaces/transfer.ts'
import { getOutspend, getTransaction } from '../esplora.ts'
import type { EsploraTarget } from '../requestEsplora.ts'
import { isNotFound } from '../requestEsplora.ts'

/**
 * Reads the status of a transaction once. A transaction is done in its first block. One whose
 * outputs another transaction spent in a block is replaced.
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
  if (found) return { status: found.status.confirmed ? 'done' : 'pending' }
  return (await findReplacement(target, transaction)) ?? { status: 'missing' }
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
