import { ServiceError } from '@portico/common'
import * as v from 'valibot'
import { mapBounded } from '../../balances/mapBounded.ts'
import { type ChainRpc, RpcError } from '../../rpc/types.ts'
import type { SourceTransaction } from '../types.ts'
import { Block, BlockHeader, Receipt } from './blockSchema.ts'
import { findAccounts, toRecord } from './toRecord.ts'

const BLOCKS_AT_ONCE = 4
const RECEIPTS_AT_ONCE = 8
// EIP-1474 and JSON-RPC 2.0: method not supported, method not found.
const UNSUPPORTED = [-32004, -32601]

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
   * @throws {ServiceError} `upstream_failed` when they are not one chain: nodes differ, or a
   * reorganisation has happened in between
   */
  readBlocks(first: number, last: number): Promise<readonly IndexedBlock[]>
}

/** Creates a reader of the blocks of a network. */
export function createBlockReader(rpc: ChainRpc, chainId: string): BlockReader {
  const request = (method: string, params: readonly unknown[]) =>
    rpc.request(chainId, method, params, { fresh: true })

  const readReceipts = async ({ number, transactions }: Block): Promise<readonly Receipt[]> => {
    if (transactions.length === 0) return []
    try {
      const receipts = await request('eth_getBlockReceipts', [toHex(number)])
      return parse(v.array(Receipt), receipts)
    } catch (error) {
      if (!(error instanceof RpcError && UNSUPPORTED.includes(error.code))) throw error
    }
    const outcomes = await mapBounded(transactions, RECEIPTS_AT_ONCE, ({ hash }) =>
      request('eth_getTransactionReceipt', [hash]),
    )
    return outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason
      return parse(Receipt, outcome.value)
    })
  }

  const readBlock = async (number: number): Promise<IndexedBlock> => {
    const block = parse(Block, await request('eth_getBlockByNumber', [toHex(number), true]))
    return joinReceipts(block, number, await readReceipts(block))
  }

  return {
    async readHeight() {
      return Number(
        parse(
          v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i)),
          await request('eth_blockNumber', []),
        ),
      )
    },
    async readHeader(number) {
      const block = await request('eth_getBlockByNumber', [toHex(number), false])
      return block === null ? undefined : parse(BlockHeader, block)
    },
    async readBlocks(first, last) {
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const outcomes = await mapBounded(numbers, BLOCKS_AT_ONCE, readBlock)
      const blocks = outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason
        return outcome.value
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

function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (!result.success) throw unreadable(result.issues[0].message)
  return result.output
}

function unreadable(what: string): ServiceError {
  return new ServiceError('upstream_failed', `A node gave an answer that cannot be read: ${what}.`)
}

function toHex(number: number): string {
  return `0x${number.toString(16)}`
}
