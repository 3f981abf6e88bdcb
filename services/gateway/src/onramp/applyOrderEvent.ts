import type { Database } from '@portico/common/database'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { answered } from '../store/answered.ts'
import { type OnrampOrderRow, onrampOrders } from '../store/schema.ts'
import { canonicalAccount } from './canonicalAccount.ts'
import type { OrderEvent } from './types.ts'

type Status = OnrampOrderRow['status']

/** The states that an event may change. What comes late or again changes nothing. */
const before: Readonly<Record<Status, readonly Status[]>> = {
  pending: [],
  paid: ['pending'],
  settling: ['pending', 'paid'],
  failed: ['pending', 'paid', 'settling'],
  done: ['pending', 'paid', 'settling', 'failed'],
}

/**
 * Applies an event of a provider. The same event has the same effect once or many times, in any
 * order with others.
 *
 * @returns the order as it is now; `undefined` for an order of another provider
 */
export async function applyOrderEvent(
  { db }: Pick<Database, 'db'>,
  provider: string,
  event: OrderEvent,
): Promise<OnrampOrderRow | undefined> {
  const touched = { updatedAt: sql`now()` }
  const own = and(eq(onrampOrders.id, event.orderId), eq(onrampOrders.provider, provider))
  const { status, purchaseId, transaction } = event
  const facts = toFacts(event)
  await answered(
    db
      .update(onrampOrders)
      .set({
        transaction: keptTransaction(purchaseId),
        ...facts,
        ...touched,
        status,
        purchaseId,
      })
      .where(and(own, mayChange(status, purchaseId))),
  )
  // The hash may come with a later event of the same state.
  if (transaction !== undefined) {
    const isSame = and(
      eq(onrampOrders.status, 'settling'),
      eq(onrampOrders.purchaseId, purchaseId),
      or(ne(onrampOrders.transaction, transaction), isNull(onrampOrders.transaction)),
    )
    await answered(
      db
        .update(onrampOrders)
        .set({ ...facts, ...touched })
        .where(and(own, isSame)),
    )
  }
  const [row] = await answered(db.select().from(onrampOrders).where(own))
  return row
}

/**
 * An order may have several attempts. Any of them moves it on, and one after a failed one starts
 * over; only the attempt that it is at ends it as failed.
 */
function mayChange(status: Status, purchaseId: string): SQL | undefined {
  const goesOn = inArray(onrampOrders.status, [...before[status]])
  if (status === 'failed') {
    const isCurrent = eq(onrampOrders.purchaseId, purchaseId)
    return and(goesOn, or(isNull(onrampOrders.purchaseId), isCurrent))
  }
  const isNew = sql`${onrampOrders.purchaseId} is distinct from ${purchaseId}`
  return or(goesOn, and(eq(onrampOrders.status, 'failed'), isNew))
}

/** What an event tells; what it does not tell stays. */
function toFacts(event: OrderEvent): Partial<OnrampOrderRow> {
  const { account, network, transaction, purchaseCurrency, paymentCurrency } = event
  const { purchaseAmount, paymentAmount } = event
  const facts = {
    account: account === undefined ? undefined : canonicalAccount(account),
    network,
    transaction,
    purchaseCurrency,
    purchaseAmount,
    paymentCurrency,
    paymentAmount,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** Another purchase of the order has another payout. */
function keptTransaction(purchaseId: string) {
  const { purchaseId: known, transaction } = onrampOrders
  return sql<
    string | null
  >`case when ${known} is distinct from ${purchaseId} then null else ${transaction} end`
}
