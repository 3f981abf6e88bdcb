import * as v from 'valibot'
import type { ChainRpc } from '../../rpc/types.ts'
import { getNamespace } from '../../tokens/tokenId.ts'
import { parseNode } from '../parseNode.ts'
import type { TransactionReader } from '../types.ts'
import { Amount, BlockTransaction, Count, Hash, Receipt } from './blockSchema.ts'
import { toRecord } from './toRecord.ts'

const Mined = v.object({ ...BlockTransaction.entries, blockHash: Hash })
const Timed = v.object({ timestamp: Count })
const Placed = v.object({ blockNumber: Count })

/** Creates the reader of single transactions of EVM networks. */
export function createEvmTransactionReader({ rpc }: { readonly rpc: ChainRpc }): TransactionReader {
  return {
    supports: (chainId) => getNamespace(chainId) === 'eip155' && rpc.has(chainId),
    async read(chainId, hash, signal) {
      const request = (method: string, params: readonly unknown[]) =>
        rpc.request(chainId, method, params, { signal })
      const [transaction, receipt] = await Promise.all([
        request('eth_getTransactionByHash', [hash]),
        request('eth_getTransactionReceipt', [hash]),
      ])
      // One that is not mined has no receipt, and no block.
      if (receipt === null || !v.is(Mined, transaction)) return undefined
      const mined = parseNode(Mined, transaction)
      const block = await request('eth_getBlockByHash', [mined.blockHash, false])
      if (block === null) return undefined
      return toRecord(parseNode(Timed, block), mined, parseNode(Receipt, receipt))
    },
    async readGain({ chainId, id, account, signal }) {
      const request = (method: string, params: readonly unknown[]) =>
        rpc.request(chainId, method, params, { signal })
      const receipt = await request('eth_getTransactionReceipt', [id])
      if (receipt === null) return undefined
      const { blockNumber } = parseNode(Placed, receipt)
      const readBalance = async (block: number) =>
        parseNode(Amount, await request('eth_getBalance', [account, `0x${block.toString(16)}`]))
      const before = await readBalance(blockNumber - 1)
      return (await readBalance(blockNumber)) - before
    },
  }
}
