import type { ChainRpc } from '../../rpc/types.ts'
import { getNamespace } from '../../tokens/tokenId.ts'
import { parseNode } from '../parseNode.ts'
import type { TransactionReader } from '../types.ts'
import { readTransaction } from './readTransaction.ts'
import { SolanaTransaction } from './transactionSchema.ts'

const options = {
  encoding: 'json',
  maxSupportedTransactionVersion: 0,
  commitment: 'confirmed',
} as const

/** Creates the reader of single transactions of Solana. */
export function createSolanaTransactionReader({
  rpc,
}: {
  readonly rpc: ChainRpc
}): TransactionReader {
  return {
    supports: (chainId) => getNamespace(chainId) === 'solana' && rpc.has(chainId),
    async read(chainId, signature, signal) {
      const answer = await rpc.request(chainId, 'getTransaction', [signature, options], { signal })
      return answer === null
        ? undefined
        : readTransaction(signature, parseNode(SolanaTransaction, answer))
    },
  }
}
