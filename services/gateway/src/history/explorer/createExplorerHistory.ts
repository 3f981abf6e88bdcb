import type { GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import type { ChainRpc } from '../../rpc/types.ts'
import { createCursorError } from '../createCursorError.ts'
import { mapAll } from '../mapAll.ts'
import { parseNode } from '../parseNode.ts'
import { type HistorySource, PAGE_SIZE, type SourceTransaction } from '../types.ts'
import type { ExplorerApi } from './explorerApis.ts'
import { type JoinedTransaction, joinLists, type Place, readRow } from './joinLists.ts'
import { readLists } from './readLists.ts'

const CURSOR = /^(\d{1,15})\.(\d{1,9})$/
const CALLS_AT_ONCE = 8
const ROWS = 100
/** The most that explorers return, for a block with more rows. */
const ROWS_MAX = 10_000

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase()),
)
const Sent = v.object({
  from: address,
  to: v.nullish(address),
  input: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/)),
})

export interface ExplorerHistoryOptions {
  readonly guardedFetch: GuardedFetch
  readonly rpc: ChainRpc
  /** By CAIP-2 id. */
  readonly explorers: ReadonlyMap<string, ExplorerApi>
}

/**
 * Creates the history source of block explorers with the API of Etherscan, such as Blockscout. It
 * joins five lists: transactions, internal ones, and those of three kinds of tokens. It has not run
 * against a service with a key yet.
 *
 * @example
 * createExplorerHistory({ guardedFetch, rpc, explorers: explorerApis(config) })
 */
export function createExplorerHistory({
  guardedFetch,
  rpc,
  explorers,
}: ExplorerHistoryOptions): HistorySource {
  return {
    id: 'explorer',
    supports: (chainId) => explorers.has(chainId),
    async getHistory({ account, chainId, cursor, signal }) {
      const api = explorers.get(chainId)
      if (!api) return { transactions: [] }
      const after = readCursor(cursor)
      const endBlock = after?.blockNumber
      const read = async (rows: number) => {
        const lists = await readLists({ guardedFetch, api, account, endBlock, rows, signal })
        const all = joinLists(lists).filter((item) => after === undefined || isOlder(item, after))
        return { all, horizon: lists.horizon }
      }
      let { all, horizon } = await read(ROWS)
      const isStuck = horizon >= 0 && all.every(({ blockNumber }) => blockNumber <= horizon)
      if (isStuck) ({ all, horizon } = await read(ROWS_MAX))
      const { page, next } = cut(all, horizon)
      return {
        transactions: await complete(page, { rpc, chainId, signal }),
        ...(next && { next: `${next.blockNumber}.${next.index}` }),
      }
    },
  }
}

function isOlder(item: Place, { blockNumber, index }: Place): boolean {
  return item.blockNumber < blockNumber || (item.blockNumber === blockNumber && item.index < index)
}

/** Blocks at the horizon are read again with the next page, when all their rows are in it. */
function cut(all: readonly JoinedTransaction[], horizon: number) {
  const whole = all.filter(({ blockNumber }) => blockNumber > horizon)
  // More rows in one block than in a list: what is known of it is better than none.
  const known = whole.length > 0 ? whole : all.filter((item) => item.blockNumber === horizon)
  const page = known.slice(0, PAGE_SIZE)
  if (known.length > page.length) return { page, next: page.at(-1) }
  if (horizon < 0) return { page, next: undefined }
  return { page, next: { blockNumber: whole.length > 0 ? horizon + 1 : horizon, index: 0 } }
}

/** Asks the node who has sent a transaction that is not the account's own. */
async function complete(
  page: readonly JoinedTransaction[],
  {
    rpc,
    chainId,
    signal,
  }: { readonly rpc: ChainRpc; readonly chainId: string; readonly signal: AbortSignal },
): Promise<readonly SourceTransaction[]> {
  return mapAll(page, CALLS_AT_ONCE, async ({ row, id, minedAt, transfers }) => {
    if (row) return { ...readRow(row), transfers }
    const answer = await rpc.request(chainId, 'eth_getTransactionByHash', [id], { signal })
    const { from, to, input } = parseNode(Sent, answer)
    const selector = to && input.length >= 10 ? { selector: input.slice(0, 10) } : {}
    const base = { id, minedAt, isFailed: false, approvals: [] }
    return { ...base, sentFrom: from, sentTo: to ?? null, ...selector, transfers }
  })
}

function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [, blockNumber, index] = CURSOR.exec(cursor) ?? []
  if (blockNumber === undefined || index === undefined) throw createCursorError()
  return { blockNumber: Number(blockNumber), index: Number(index) }
}
