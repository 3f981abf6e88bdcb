import { and, eq } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import type { LiveSession } from '../sessions/authenticate.ts'
import { lockUser } from '../users/saveUser.ts'
import { forgetDevice } from './forgetDevice.ts'
import { devices } from './tables.ts'

/**
 * Deletes a device of a user, and ends its sessions.
 *
 * @throws {ApiError} `device_not_found`, also for a device of another user
 */
export function removeDevice(
  context: Pick<VaultContext, 'db' | 'now'>,
  { userId }: Pick<LiveSession, 'userId'>,
  id: string,
): Promise<void> {
  return context.db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const [device] = await transaction
      .select()
      .from(devices)
      .where(and(eq(devices.userId, userId), eq(devices.id, id)))
    if (!device) throw new ApiError('device_not_found')
    await forgetDevice(transaction, context, device)
  })
}
