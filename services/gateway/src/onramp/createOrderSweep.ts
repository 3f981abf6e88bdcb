import { mapAll } from '../history/mapAll.ts'
import type { OnrampOrderRow } from '../store/schema.ts'
import type { Orders } from './createOrders.ts'
import type { Settler } from './createSettler.ts'

/** How many orders a run looks up on the network. */
const LOOKED_UP_PER_RUN = 120
const CALLS_AT_ONCE = 6

export interface OrderSweepOptions {
  readonly orders: Pick<Orders, 'listSettling' | 'sweep'>
  readonly settler: Pick<Settler, 'settle'>
  /** For how long orders that have ended are kept. */
  readonly days: number
}

/**
 * Creates the sweep of orders. Each run looks up transactions that are not proved yet, from the
 * oldest on, because nobody may ask for the order again; then it ends and deletes what is too old.
 */
export function createOrderSweep({ orders, settler, days }: OrderSweepOptions) {
  // The next run goes on there: orders that cannot be proved do not keep others from their turn.
  let after: OnrampOrderRow | undefined
  return async (now: number): Promise<void> => {
    const rows = await orders.listSettling({ after, limit: LOOKED_UP_PER_RUN })
    await mapAll(rows, CALLS_AT_ONCE, (row) => settler.settle(row))
    after = rows.length < LOOKED_UP_PER_RUN ? undefined : rows.at(-1)
    await orders.sweep({ now, days })
  }
}
