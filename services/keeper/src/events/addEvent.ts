import type { Transaction } from '@portico/common/database'
import type { EventKind } from '../api/events.ts'
import type { KeeperContext } from '../context.ts'
import { events } from './tables.ts'

/** Writes what happened to a share, in the transaction in which it happens. */
export async function addEvent(
  transaction: Transaction,
  { now }: Pick<KeeperContext, 'now'>,
  event: { readonly shareId: string; readonly kind: EventKind; readonly subject: string },
): Promise<void> {
  await transaction.insert(events).values({ ...event, at: now() })
}
