import { getTransactionDecoder, type Transaction } from '@solana/kit'
import type { Cluster } from '../cluster.ts'
import type { OpenMessage } from '../message.ts'
import { bytesParam, type RawConfig, wordParam } from './params.ts'
import { invalidParams } from './rpcError.ts'

/** The size limit of a transaction on the wire. */
const MAX_TRANSACTION_BYTES = 1232

/**
 * Reads a transaction in wire format, by the `encoding` of the configuration (base58 when unnamed,
 * as nodes have it).
 *
 * @throws RpcError -32602
 */
export function transactionParam(
  value: unknown,
  config: RawConfig,
  cluster: Cluster,
): { transaction: Transaction; message: OpenMessage } {
  const encoding = wordParam(config.encoding, 'encoding', ['base58', 'base64'], 'base58')
  const wire = bytesParam(value, 'transaction', encoding)
  if (wire.length > MAX_TRANSACTION_BYTES) {
    throw invalidParams(`transaction is too large: ${wire.length} bytes`)
  }
  const decoded = decode(wire, cluster)
  if (decoded === undefined) throw invalidParams('failed to deserialize the transaction')
  return decoded
}

function decode(wire: Uint8Array, cluster: Cluster) {
  try {
    const transaction = getTransactionDecoder().decode(wire)
    const message = cluster.open(transaction)
    return message && { transaction, message }
  } catch {
    return undefined
  }
}
