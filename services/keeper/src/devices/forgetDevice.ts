import type { Transaction } from '@portico/common/database'
import { eq } from 'drizzle-orm'
import type { KeeperContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import type { DeviceRow } from './requireKnownDevice.ts'
import { devices } from './tables.ts'

/** Deletes a device. The caller has locked the share. */
export async function forgetDevice(
  transaction: Transaction,
  context: Pick<KeeperContext, 'now'>,
  { id, shareId, name }: DeviceRow,
): Promise<void> {
  await transaction.delete(devices).where(eq(devices.id, id))
  await addEvent(transaction, context, { shareId, kind: 'device_removed', subject: name })
}
