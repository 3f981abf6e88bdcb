import type { Devices } from '@portico/common/api'
import { desc, eq } from 'drizzle-orm'
import type { KeeperContext } from '../context.ts'
import { type CallingDevice, requireKnownDevice } from './requireKnownDevice.ts'
import { devices } from './tables.ts'

/**
 * Reads the browsers that get a share, the last seen first.
 *
 * @throws {ApiError} `share_not_found`, `device_unknown`
 */
export async function readDevices(
  context: Pick<KeeperContext, 'db' | 'hashes'>,
  calling: CallingDevice,
): Promise<Devices> {
  const { share, device } = await requireKnownDevice(context.db, context, calling)
  const rows = await context.db
    .select()
    .from(devices)
    .where(eq(devices.shareId, share.id))
    .orderBy(desc(devices.lastSeenAt))
  return {
    devices: rows.map(({ id, name, firstSeenAt, lastSeenAt }) => ({
      id,
      name,
      firstSeenAt,
      lastSeenAt,
      isCurrent: id === device.id,
    })),
  }
}
