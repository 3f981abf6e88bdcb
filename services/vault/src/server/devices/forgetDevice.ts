import type { Transaction } from '@portico/common/database'
import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { endSessionsWhere } from '../sessions/endSessionsWhere.ts'
import { sessions } from '../sessions/tables.ts'
import { devices } from './tables.ts'

/** Deletes a device and ends its sessions. The caller has locked the user. */
export async function forgetDevice(
  transaction: Transaction,
  context: Pick<VaultContext, 'now'>,
  { id, userId, name }: { readonly id: string; readonly userId: string; readonly name: string },
): Promise<void> {
  await endSessionsWhere(transaction, context, eq(sessions.deviceId, id))
  await transaction.delete(devices).where(eq(devices.id, id))
  await addEvent(transaction, context, { userId, kind: 'device_removed', subject: name })
}
