import { and, eq } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'
import { lockShare } from '../shares/readShare.ts'
import { forgetDevice } from './forgetDevice.ts'
import { type CallingDevice, requireKnownDevice } from './requireKnownDevice.ts'
import { devices } from './tables.ts'

/**
 * Deletes a device, which may be the calling one: the browser needs an approval again.
 *
 * @throws {ApiError} `share_not_found`, `device_unknown`; `device_not_found`, also for a device of
 * another wallet
 */
export function removeDevice(
  context: Pick<KeeperContext, 'db' | 'hashes' | 'now'>,
  calling: CallingDevice,
  id: string,
): Promise<void> {
  return context.db.transaction(async (transaction) => {
    await lockShare(transaction, calling.owner)
    const { share } = await requireKnownDevice(transaction, context, calling)
    const [device] = await transaction
      .select()
      .from(devices)
      .where(and(eq(devices.shareId, share.id), eq(devices.id, id)))
    if (!device) throw new ApiError('device_not_found')
    await forgetDevice(transaction, context, device)
  })
}
