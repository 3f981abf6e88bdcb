import type { Database } from '@portico/common/database'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { indexedAccounts, indexedContacts, indexedTransactions } from '../../store/schema.ts'
import { getShape } from '../contacts.ts'
import { createCursorError } from '../createCursorError.ts'
import { type HistorySource, PAGE_SIZE, type SourceTransaction } from '../types.ts'

const CURSOR = /^(\d{1,15})\.(\d{1,9})$/

/**
 * Creates the history source of indexed networks. A cursor is the place of a transaction, so that
 * new blocks move no page.
 *
 * @param options - `chains` are the CAIP-2 ids of indexed networks
 */
export function createIndexedHistory({
  store,
  chains,
}: {
  readonly store: Database
  readonly chains: readonly string[]
}): HistorySource {
  return {
    id: 'index',
    supports: (chainId) => chains.includes(chainId),
    async getHistory({ account, chainId, cursor }) {
      const place = readCursor(cursor)
      const rows = await store.db
        .select({
          record: indexedTransactions.record,
          blockNumber: indexedTransactions.blockNumber,
          position: indexedTransactions.position,
        })
        .from(indexedAccounts)
        .innerJoin(
          indexedTransactions,
          and(
            eq(indexedTransactions.chainId, indexedAccounts.chainId),
            eq(indexedTransactions.blockNumber, indexedAccounts.blockNumber),
            eq(indexedTransactions.position, indexedAccounts.position),
          ),
        )
        .where(
          and(
            eq(indexedAccounts.chainId, chainId),
            eq(indexedAccounts.account, account),
            place &&
              sql`(${indexedAccounts.blockNumber}, ${indexedAccounts.position}) < (${place.blockNumber}::bigint, ${place.position}::int)`,
          ),
        )
        .orderBy(desc(indexedAccounts.blockNumber), desc(indexedAccounts.position))
        .limit(PAGE_SIZE + 1)
      const page = rows.slice(0, PAGE_SIZE)
      const transactions = page.map(({ record }) => record)
      const last = page.at(-1)
      return {
        transactions,
        contacts: await readContacts({ store, chainId, account, transactions }),
        ...(rows.length > PAGE_SIZE && last && { next: `${last.blockNumber}.${last.position}` }),
      }
    },
  }
}

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [, blockNumber, position] = CURSOR.exec(cursor) ?? []
  if (blockNumber === undefined || position === undefined) throw createCursorError()
  return { blockNumber: Number(blockNumber), position: Number(position) }
}

/** The addresses to which the account has sent something, and that an address here looks like. */
async function readContacts({
  store,
  chainId,
  account,
  transactions,
}: {
  readonly store: Database
  readonly chainId: string
  readonly account: string
  readonly transactions: readonly SourceTransaction[]
}): Promise<readonly string[]> {
  const shapes = new Set(
    transactions.flatMap(({ transfers }) =>
      transfers
        .filter(({ sender, recipient }) => sender === account || recipient === account)
        .flatMap(
          ({ sender, recipient }) => getShape(sender === account ? recipient : sender) ?? [],
        ),
    ),
  )
  if (shapes.size === 0) return []
  const rows = await store.db
    .select({ contact: indexedContacts.contact })
    .from(indexedContacts)
    .where(
      and(
        eq(indexedContacts.chainId, chainId),
        eq(indexedContacts.account, account),
        inArray(indexedContacts.shape, [...shapes]),
      ),
    )
  return rows.map(({ contact }) => contact)
}
