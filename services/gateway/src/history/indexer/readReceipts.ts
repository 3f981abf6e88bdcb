import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import { RpcError } from '../../rpc/types.ts'
import { mapAll } from '../mapAll.ts'
import { parseNode } from '../parseNode.ts'
import { type Block, Hash, Log, Receipt } from './blockSchema.ts'
import { TOPICS } from './readLogs.ts'

const RECEIPTS_AT_ONCE = 8
// EIP-1474 and JSON-RPC 2.0: method not supported, method not found.
const UNSUPPORTED = [-32004, -32601]

const BlockLogs = v.array(v.object({ ...Log.entries, transactionHash: Hash }))

type Request = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Reads the receipts of a block: in one call, or one by one if they are too large for that. Of a
 * receipt that is too large by itself, the fee is missing, and logs that the index does not read.
 */
export async function readReceipts(request: Request, block: Block): Promise<readonly Receipt[]> {
  if (block.transactions.length === 0) return []
  try {
    const number = `0x${block.number.toString(16)}`
    return parseNode(v.array(Receipt), await request('eth_getBlockReceipts', [number]))
  } catch (error) {
    const isUnsupported = error instanceof RpcError && UNSUPPORTED.includes(error.code)
    if (!isUnsupported && !isTooLarge(error)) throw error
  }
  let logs: Promise<v.InferOutput<typeof BlockLogs>> | undefined
  return mapAll(block.transactions, RECEIPTS_AT_ONCE, async ({ hash }) => {
    try {
      return parseNode(Receipt, await request('eth_getTransactionReceipt', [hash]))
    } catch (error) {
      if (!isTooLarge(error)) throw error
    }
    logs ??= readBlockLogs(request, block)
    // A failed transaction has no logs, so one with a large receipt has succeeded.
    return {
      transactionHash: hash,
      blockHash: block.hash,
      status: '0x1',
      gasUsed: 0n,
      logs: (await logs).filter(({ transactionHash }) => transactionHash === hash),
    }
  })
}

/** The logs of a block that the index reads; none when even these are too large. */
async function readBlockLogs(request: Request, { hash: blockHash }: Block) {
  try {
    const filter = { blockHash, topics: [Object.values(TOPICS)] }
    return parseNode(BlockLogs, await request('eth_getLogs', [filter]))
  } catch (error) {
    if (isTooLarge(error)) return []
    throw error
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'too_large'
}
