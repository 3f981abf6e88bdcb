import { createCursorError } from '../history/createCursorError.ts'
import { mapAll } from '../history/mapAll.ts'
import type { HistorySource } from '../history/types.ts'
import type { Orders } from './createOrders.ts'
import type { Settler } from './createSettler.ts'

const PAGE_SIZE = 20
const CALLS_AT_ONCE = 6
const CURSOR = /^(\d{1,15})\.([\w-]{16,48})$/

/**
 * Creates the source of an account's purchases at a provider: orders of the database, as their
 * transactions are on the network.
 */
export function createPurchaseHistory({
  orders,
  settler,
  supports,
  projectId,
  provider,
}: {
  readonly orders: Orders
  readonly settler: Settler
  readonly supports: (chainId: string) => boolean
  readonly projectId: string
  readonly provider: string
}): HistorySource {
  return {
    id: 'onramp',
    supports,
    async getHistory({ account, chainId: network, cursor, signal }) {
      const query = { projectId, provider, network, account, before: readCursor(cursor) }
      const rows = await orders.listPaidOut({ ...query, limit: PAGE_SIZE + 1 })
      const page = rows.slice(0, PAGE_SIZE)
      const read = await mapAll(page, CALLS_AT_ONCE, async (row) => {
        const record = await settler.readPayment(row, signal)
        return record ? [record] : []
      })
      const last = page.at(-1)
      return {
        transactions: read.flat(),
        ...(rows.length > page.length &&
          last && { next: `${last.createdAt.getTime()}.${last.id}` }),
      }
    },
  }
}

function readCursor(
  cursor: string | undefined,
): { readonly createdAt: Date; readonly id: string } | undefined {
  if (cursor === undefined) return undefined
  const [, time, id] = CURSOR.exec(cursor) ?? []
  if (time === undefined || id === undefined) throw createCursorError()
  return { createdAt: new Date(Number(time)), id }
}
