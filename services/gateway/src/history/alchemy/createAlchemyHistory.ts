import type { GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { alchemyNetworks } from '../../balances/createAlchemyPortfolio.ts'
import { fetchService } from '../../prices/fetchService.ts'
import type { ChainRpc } from '../../rpc/types.ts'
import { createCursorError } from '../createCursorError.ts'
import {
  Amount,
  BlockTransaction,
  Count,
  EvmAddress,
  Hash,
  Receipt,
} from '../indexer/blockSchema.ts'
import { toRecord } from '../indexer/toRecord.ts'
import { mapAll } from '../mapAll.ts'
import { parseNode } from '../parseNode.ts'
import { type HistorySource, PAGE_SIZE, type SourceTransaction } from '../types.ts'

const SERVICE = 'The transfers service'
const ROWS_MAX = 200
const CALLS_AT_ONCE = 8
const CURSOR = /^\d{1,15}$/
/** Networks with the transfers of coins by contracts. */
const internalNetworks = ['eip155:1', 'eip155:137']
const hostOf = (network: string) => `${network}.g.alchemy.com`

/** The hosts of the service. */
export const ALCHEMY_HOSTS: readonly string[] = Object.values(alchemyNetworks).map(hostOf)

const Row = v.object({
  blockNum: Count,
  hash: Hash,
  category: v.string(),
  from: EvmAddress,
  to: v.nullish(EvmAddress),
  rawContract: v.object({ value: v.nullish(Amount) }),
})
const Reply = v.object({ result: v.object({ transfers: v.array(v.unknown()) }) })
const PlacedReceipt = v.object({ ...Receipt.entries, blockNumber: Count, transactionIndex: Count })
const Timed = v.object({ timestamp: Count })

type Row = v.InferOutput<typeof Row>

export interface AlchemyHistoryOptions {
  readonly guardedFetch: GuardedFetch
  readonly rpc: ChainRpc
  readonly apiKey: string
}

/**
 * Creates a history source for Alchemy's Transfers API, `alchemy_getAssetTransfers`. The service
 * finds the transactions; what they did is read from the receipts of the network's own upstream.
 *
 * Source: `src/openrpc/alchemy/transfers/transfers.yaml` of alchemyplatform/docs at commit 009c6c0.
 * It has not run with a key yet.
 *
 * @example
 * createAlchemyHistory({ guardedFetch, rpc, apiKey })
 */
export function createAlchemyHistory({
  guardedFetch,
  rpc,
  apiKey,
}: AlchemyHistoryOptions): HistorySource {
  return {
    id: 'alchemy',
    supports: (chainId) => chainId in alchemyNetworks && rpc.has(chainId),
    async getHistory({ account, chainId, cursor, signal }) {
      if (cursor !== undefined && !CURSOR.test(cursor)) throw createCursorError()
      const network = alchemyNetworks[chainId]
      const last = cursor === undefined ? undefined : Number(cursor) - 1
      if (network === undefined || (last ?? 0) < 0) return { transactions: [] }
      const url = `https://${hostOf(network)}/v2/${encodeURIComponent(apiKey)}`
      const lists = await Promise.all(
        (['fromAddress', 'toAddress'] as const).map(async (direction) => {
          const body = toCall({ chainId, last, [direction]: account })
          const request = { url, method: 'POST', body, signal } as const
          const { result } = await fetchService({
            guardedFetch,
            service: SERVICE,
            request,
            schema: Reply,
          })
          return readRows(result.transfers)
        }),
      )
      const { rows, next } = cut(lists)
      const request = (method: string, params: readonly unknown[]) =>
        rpc.request(chainId, method, params, { signal })
      const transactions = await readTransactions(rows, request)
      return { transactions, ...(next !== undefined && { next: `${next}` }) }
    },
  }
}

function toCall({
  chainId,
  last,
  ...direction
}: {
  readonly chainId: string
  readonly last: number | undefined
  readonly fromAddress?: string
  readonly toAddress?: string
}): string {
  const internal = internalNetworks.includes(chainId) ? ['internal'] : []
  const parameters = {
    ...direction,
    ...(last !== undefined && { toBlock: `0x${last.toString(16)}` }),
    category: ['external', ...internal, 'erc20', 'erc721', 'erc1155'],
    excludeZeroValue: false,
    maxCount: `0x${ROWS_MAX.toString(16)}`,
    order: 'desc',
  }
  const method = 'alchemy_getAssetTransfers'
  return JSON.stringify({ id: 1, jsonrpc: '2.0', method, params: [parameters] })
}

interface List {
  readonly rows: readonly Row[]
  /** Below this block, there are more rows; -1 if there are none. */
  readonly horizon: number
}

function readRows(transfers: readonly unknown[]): List {
  const rows = transfers.flatMap((item) => {
    const row = v.safeParse(Row, item)
    return row.success ? [row.output] : []
  })
  const isWhole = transfers.length < ROWS_MAX || rows.length === 0
  return { rows, horizon: isWhole ? -1 : Math.min(...rows.map(({ blockNum }) => blockNum)) }
}

/** Whole blocks, the newest first: as many as fit in a page, and one at least. */
function cut(lists: readonly List[]): { readonly rows: readonly Row[]; readonly next?: number } {
  const horizon = Math.max(...lists.map((list) => list.horizon))
  const all = lists.flatMap(({ rows }) => rows).filter(({ blockNum }) => blockNum >= horizon)
  const numbers = [...new Set(all.map(({ blockNum }) => blockNum))].sort((a, b) => b - a)
  const taken = new Set<string>()
  const rows: Row[] = []
  for (const [index, number] of numbers.entries()) {
    const found = all.filter(({ blockNum }) => blockNum === number)
    const count = new Set([...taken, ...found.map(({ hash }) => hash)]).size
    // Rows of the block at the horizon are missing, unless nothing else is left.
    if (index > 0 && (count > PAGE_SIZE || number === horizon)) {
      return { rows, next: number + 1 }
    }
    for (const { hash } of found) taken.add(hash)
    rows.push(...found)
  }
  return { rows, ...(horizon >= 0 && { next: horizon }) }
}

type Request = (method: string, params: readonly unknown[]) => Promise<unknown>

async function readTransactions(
  rows: readonly Row[],
  request: Request,
): Promise<readonly SourceTransaction[]> {
  const hashes = [...new Set(rows.map(({ hash }) => hash))]
  const read = await mapAll(hashes, CALLS_AT_ONCE, async (hash) => {
    const [sent, received] = await Promise.all([
      request('eth_getTransactionByHash', [hash]),
      request('eth_getTransactionReceipt', [hash]),
    ])
    const transaction = parseNode(BlockTransaction, sent)
    const receipt = parseNode(PlacedReceipt, received)
    const number = `0x${receipt.blockNumber.toString(16)}`
    const block = parseNode(Timed, await request('eth_getBlockByNumber', [number, false]))
    const record = toRecord(block, transaction, receipt)
    return { record: withInternal(record, rows), receipt }
  })
  return [...read]
    .sort(
      ({ receipt: a }, { receipt: b }) =>
        b.blockNumber - a.blockNumber || b.transactionIndex - a.transactionIndex,
    )
    .map(({ record }) => record)
}

/** Adds the coins that contracts have sent, which no receipt tells. */
function withInternal(record: SourceTransaction, rows: readonly Row[]): SourceTransaction {
  const internal = rows.filter(
    ({ hash, category, to, rawContract }) =>
      hash === record.id && category === 'internal' && to && rawContract.value,
  )
  const transfers = internal.map(({ from, to, rawContract }) => ({
    asset: { kind: 'native' as const },
    sender: from,
    recipient: to ?? from,
    amount: `${rawContract.value ?? 0n}`,
  }))
  return { ...record, transfers: [...record.transfers, ...transfers] }
}
