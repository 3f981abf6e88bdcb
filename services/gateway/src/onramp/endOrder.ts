import type { Database } from '@portico/common/database'
import { and, type Column, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type OnrampOrderRow, onrampOrders } from '../store/schema.ts'

export interface OrderEnd {
  readonly id: string
  readonly transaction: string
  readonly status: 'done' | 'failed'
}

/**
 * Ends a settling order. A transaction pays one order of an account only: amounts that it sends for
 * two of them are not told apart, so the second one is not ended.
 *
 * @returns the order as it is now
 */
export function endOrder(
  { db }: Pick<Database, 'db'>,
  { id, transaction, status }: OrderEnd,
): Promise<OnrampOrderRow | undefined> {
  const paid = alias(onrampOrders, 'paid')
  return db.transaction(async (changes) => {
    // Of two orders that end at once, the second one sees the first.
    const key = `onramp:${transaction.toLowerCase()}`
    await changes.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const samePayment = and(
      eq(paid.status, 'done'),
      eq(paid.network, onrampOrders.network),
      eq(paid.account, onrampOrders.account),
      eq(comparable(paid), comparable(onrampOrders)),
    )
    const mayEnd = and(
      eq(onrampOrders.id, id),
      eq(onrampOrders.transaction, transaction),
      eq(onrampOrders.status, 'settling'),
      status === 'done'
        ? notExists(changes.select({ id: paid.id }).from(paid).where(samePayment))
        : undefined,
    )
    await changes.update(onrampOrders).set({ updatedAt: sql`now()`, status }).where(mayEnd)
    const [row] = await changes.select().from(onrampOrders).where(eq(onrampOrders.id, id))
    return row
  })
}

/** The hash of an EVM network may be written in any case; the signature of Solana has one. */
function comparable({ network, transaction }: Readonly<Record<'network' | 'transaction', Column>>) {
  return sql`case when ${network} like 'eip155:%' then lower(${transaction}) else ${transaction} end`
}
