import { randomBytes } from 'node:crypto'
import type { Database } from '@portico/common/database'
import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { answered } from '../store/answered.ts'
import { type OnrampOrderRow, onrampOrders } from '../store/schema.ts'
import { applyOrderEvent } from './applyOrderEvent.ts'
import { canonicalAccount } from './canonicalAccount.ts'
import { endOrder } from './endOrder.ts'
import type { OrderEvent } from './types.ts'

/** Fits in 49 characters, as Coinbase's `partnerUserRef` must. */
const ID_BYTES = 24

const DAY_MS = 24 * 3_600_000
/** A bank transfer may take days until the provider has it. */
const UNPAID_DAYS = 7
/** For the payout, and its proof. */
const UNPROVED_DAYS = 30

export interface NewOrder {
  readonly projectId: string
  readonly provider: string
  readonly network: string
  readonly account: string
  readonly partnerUserId?: string | undefined
  readonly purchaseCurrency?: string | undefined
  readonly paymentCurrency?: string | undefined
  readonly paymentAmount?: string | undefined
}

export interface PurchaseQuery {
  readonly projectId: string
  readonly provider: string
  readonly network: string
  /** In its canonical form. */
  readonly account: string
  readonly before?: { readonly createdAt: Date; readonly id: string } | undefined
  readonly limit: number
}

export interface SettlingQuery {
  /** The last order of the page before. */
  readonly after?: Pick<OnrampOrderRow, 'id' | 'updatedAt'> | undefined
  readonly limit: number
}

/** The orders in the database. */
export interface Orders {
  /** @returns its id */
  create(order: NewOrder): Promise<string>
  /** Removes an order without a page. */
  discard(id: string): Promise<void>
  get(projectId: string, id: string): Promise<OnrampOrderRow | undefined>
  /**
   * Applies an event of a provider. The same event has the same effect once or many times, in any
   * order with others.
   *
   * @returns the order as it is now; `undefined` for an order of another provider
   */
  apply(provider: string, event: OrderEvent): Promise<OnrampOrderRow | undefined>
  /**
   * Ends an order as its transaction on the network has ended. A transaction pays one order of an
   * account: another one stays as it is.
   *
   * @returns the order as it is now
   */
  end(
    id: string,
    transaction: string,
    status: 'done' | 'failed',
  ): Promise<OnrampOrderRow | undefined>
  /** Lists the orders whose transaction is to be proved, the one of the oldest event first. */
  listSettling(query: SettlingQuery): Promise<readonly OnrampOrderRow[]>
  /**
   * Ends the orders that wait in vain as failed: 7 days after the last event of one that is not
   * paid, 30 days after that of another. Deletes those that ended more than `days` ago.
   */
  sweep(options: { readonly now: number; readonly days: number }): Promise<void>
  /** Lists the orders with a transaction, the newest first. */
  listPaidOut(query: PurchaseQuery): Promise<readonly OnrampOrderRow[]>
}

/** Creates the orders on a database. */
export function createOrders({ db }: Pick<Database, 'db'>): Orders {
  const touched = { updatedAt: sql`now()` }

  return {
    async create({ account, ...order }) {
      const id = randomBytes(ID_BYTES).toString('base64url')
      await answered(
        db.insert(onrampOrders).values({ ...order, id, account: canonicalAccount(account) }),
      )
      return id
    },
    async discard(id) {
      const untouched = and(eq(onrampOrders.id, id), eq(onrampOrders.status, 'pending'))
      await answered(db.delete(onrampOrders).where(untouched))
    },
    async get(projectId, id) {
      const own = and(eq(onrampOrders.id, id), eq(onrampOrders.projectId, projectId))
      const [row] = await answered(db.select().from(onrampOrders).where(own))
      return row
    },
    apply: (provider, event) => applyOrderEvent({ db }, provider, event),
    end(id, transaction, status) {
      return answered(endOrder({ db }, { id, transaction, status }))
    },
    listSettling({ after, limit }) {
      const later =
        after &&
        or(
          gt(onrampOrders.updatedAt, after.updatedAt),
          and(eq(onrampOrders.updatedAt, after.updatedAt), gt(onrampOrders.id, after.id)),
        )
      const open = and(
        eq(onrampOrders.status, 'settling'),
        isNotNull(onrampOrders.transaction),
        later,
      )
      return answered(
        db
          .select()
          .from(onrampOrders)
          .where(open)
          .orderBy(onrampOrders.updatedAt, onrampOrders.id)
          .limit(limit),
      )
    },
    async sweep({ now, days }) {
      const olderThan = (age: number) => lt(onrampOrders.updatedAt, new Date(now - age * DAY_MS))
      const unpaid = and(eq(onrampOrders.status, 'pending'), olderThan(UNPAID_DAYS))
      const unproved = and(
        inArray(onrampOrders.status, ['paid', 'settling']),
        olderThan(UNPROVED_DAYS),
      )
      const ended = and(inArray(onrampOrders.status, ['done', 'failed']), olderThan(days))
      await answered(db.delete(onrampOrders).where(ended))
      // Without its purchase, any later event starts it over.
      await answered(
        db
          .update(onrampOrders)
          .set({ ...touched, status: 'failed', purchaseId: null })
          .where(or(unpaid, unproved)),
      )
    },
    listPaidOut({ projectId, provider, network, account, before: place, limit }) {
      const older =
        place &&
        or(
          lt(onrampOrders.createdAt, place.createdAt),
          and(eq(onrampOrders.createdAt, place.createdAt), lt(onrampOrders.id, place.id)),
        )
      const own = and(
        eq(onrampOrders.projectId, projectId),
        eq(onrampOrders.provider, provider),
        eq(onrampOrders.network, network),
        eq(onrampOrders.account, account),
        isNotNull(onrampOrders.transaction),
        older,
      )
      return answered(
        db
          .select()
          .from(onrampOrders)
          .where(own)
          .orderBy(desc(onrampOrders.createdAt), desc(onrampOrders.id))
          .limit(limit),
      )
    },
  }
}
