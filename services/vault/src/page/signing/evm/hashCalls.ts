import { type Hex, hashRawTransaction, hashTransaction } from '../../../frame/index.ts'
import type { PreparedCalls } from '../preparedRequest.ts'

/** The digest of a batch: Keccak-256 of the digests of its transactions, in their order. */
export function hashCalls(transactions: PreparedCalls['transactions']): Hex {
  const digests = transactions.map(({ transaction }) => hashTransaction(transaction).slice(2))
  return hashRawTransaction(`0x${digests.join('')}`)
}
