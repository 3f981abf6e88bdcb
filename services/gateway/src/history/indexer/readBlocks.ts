import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import type { ChainRpc } from '../../rpc/types.ts'
import { mapAll } from '../mapAll.ts'
import { parseNode } from '../parseNode.ts'
import type { SourceTransaction } from '../types.ts'
import { Block, BlockHeader, type Receipt } from './blockSchema.ts'
import { readReceipts } from './readReceipts.ts'
import { findAccounts, toRecord } from './toRecord.ts'

const BLOCKS_AT_ONCE = 4

export interface IndexedTransaction {
  readonly record: SourceTransaction
  readonly accounts: readonly string[]
}

/** A block as it is stored. */
export interface IndexedBlock {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  /** In order. */
  readonly transactions: readonly IndexedTransaction[]
}

/** Reads the blocks of a network, past every cache. */
export interface BlockReader {
  readHeight(): Promise<number>
  /** @returns `undefined` for a block that the node does not have */
  readHeader(number: number): Promise<BlockHeader | undefined>
  /**
   * Reads successive blocks.
   *
   * @param signal - ends it before the next block
   * @throws {ServiceError} `upstream_failed` when they are not one chain: nodes differ, or a
   * reorganisation has happened in between
   */
  readBlocks(first: number, last: number, signal?: AbortSignal): Promise<readonly IndexedBlock[]>
}

/** Creates a reader of the blocks of a network. */
export function createBlockReader(rpc: ChainRpc, chainId: string): BlockReader {
  const request = (method: string, params: readonly unknown[]) =>
    rpc.request(chainId, method, params, { fresh: true })

  const readBlock = async (number: number): Promise<IndexedBlock> => {
    const block = parseNode(Block, await request('eth_getBlockByNumber', [toHex(number), true]))
    return joinReceipts(block, number, await readReceipts(request, block))
  }

  return {
    async readHeight() {
      return Number(
        parseNode(
          v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i)),
          await request('eth_blockNumber', []),
        ),
      )
    },
    async readHeader(number) {
      const block = await request('eth_getBlockByNumber', [toHex(number), false])
      return block === null ? undefined : parseNode(BlockHeader, block)
    },
    async readBlocks(first, last, signal) {
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const blocks = await mapAll(numbers, BLOCKS_AT_ONCE, async (number) => {
        signal?.throwIfAborted()
        return readBlock(number)
      })
      if (blocks.some(({ parentHash }, at) => at > 0 && parentHash !== blocks[at - 1]?.hash)) {
        throw unreadable('blocks of two chains')
      }
      return blocks
    },
  }
}

/** Node replies may come from two nodes, so each receipt must be of the same block. */
function joinReceipts(block: Block, number: number, receipts: readonly Receipt[]): IndexedBlock {
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  if (block.number !== number) throw unreadable('another block')
  return {
    number,
    hash: block.hash,
    parentHash: block.parentHash,
    transactions: block.transactions.map((transaction) => {
      const receipt = byHash.get(transaction.hash)
      if (receipt?.blockHash !== block.hash) throw unreadable('receipts of another block')
      const record = toRecord(block, transaction, receipt)
      return { record, accounts: findAccounts(record, receipt) }
    }),
  }
}

function unreadable(what: string): ServiceError {
  return new ServiceError('upstream_failed', `A node gave an answer that cannot be read: ${what}.`)
}

function toHex(number: number): string {
  return `0x${number.toString(16)}`
}
