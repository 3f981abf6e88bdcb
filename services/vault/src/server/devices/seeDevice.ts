import type { Transaction } from '@portico/common/database'
import { createId } from '@portico/common/secrets'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { forgetDevice } from './forgetDevice.ts'
import { devices } from './tables.ts'

/** How many devices a user may have. */
export const DEVICES_MAX = 10

export interface SeenDevice {
  readonly id: string
  readonly name: string
  /** Whether the user had other devices and this one was not among them. */
  readonly isAdded: boolean
}

/**
 * Finds the device of a user and a browser, or adds it. Beyond the largest number, the device that
 * was not seen for the longest time goes, and its sessions end. The caller has locked the user.
 *
 * @param browser - the hash of the secret in the browser's cookie
 */
export async function seeDevice(
  transaction: Transaction,
  context: Pick<VaultContext, 'now' | 'random'>,
  {
    userId,
    browser,
    name,
  }: { readonly userId: string; readonly browser: string; readonly name: string },
): Promise<SeenDevice> {
  const seenAt = context.now()
  const isDevice = and(eq(devices.userId, userId), eq(devices.browser, browser))
  const [known] = await transaction
    .update(devices)
    .set({ name, lastSeenAt: seenAt })
    .where(isDevice)
    .returning({ id: devices.id })
  if (known) return { id: known.id, name, isAdded: false }
  const id = createId(context)
  await transaction
    .insert(devices)
    .values({ id, userId, browser, name, firstSeenAt: seenAt, lastSeenAt: seenAt })
  await addEvent(transaction, context, { userId, kind: 'device_added', subject: name })
  const others = await transaction
    .select()
    .from(devices)
    .where(and(eq(devices.userId, userId), ne(devices.id, id)))
    .orderBy(desc(devices.lastSeenAt))
  for (const device of others.slice(DEVICES_MAX - 1)) {
    await forgetDevice(transaction, context, device)
  }
  return { id, name, isAdded: others.length > 0 }
}
