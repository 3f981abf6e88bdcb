import type { Transaction } from '@portico/common/database'
import { createId } from '@portico/common/secrets'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { KeeperContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { forgetDevice } from './forgetDevice.ts'
import { devices } from './tables.ts'

/** How many browsers may get a share. */
export const DEVICES_MAX = 10

export interface NewDevice {
  readonly shareId: string
  /** The hash of the secret in the browser's cookie. */
  readonly browser: string
  readonly name: string
}

/**
 * Adds a browser that gets a share. Beyond the largest number, the one that was not seen for the
 * longest time goes. The caller has locked the share.
 */
export async function addDevice(
  transaction: Transaction,
  context: Pick<KeeperContext, 'now' | 'random'>,
  { shareId, browser, name }: NewDevice,
): Promise<void> {
  const seenAt = context.now()
  const id = createId(context)
  const [added] = await transaction
    .insert(devices)
    .values({ id, shareId, browser, name, firstSeenAt: seenAt, lastSeenAt: seenAt })
    .onConflictDoNothing()
    .returning({ id: devices.id })
  if (!added) return
  await addEvent(transaction, context, { shareId, kind: 'device_added', subject: name })
  const others = await transaction
    .select()
    .from(devices)
    .where(and(eq(devices.shareId, shareId), ne(devices.id, id)))
    .orderBy(desc(devices.lastSeenAt))
  for (const device of others.slice(DEVICES_MAX - 1)) {
    await forgetDevice(transaction, context, device)
  }
}
