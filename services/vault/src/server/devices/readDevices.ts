import type { Devices } from '@portico/common/api'
import { desc, eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import type { LiveSession } from '../sessions/authenticate.ts'
import { devices } from './tables.ts'

/** Reads the devices of a user, the last seen first. */
export async function readDevices(
  { db }: Pick<VaultContext, 'db'>,
  { userId, deviceId }: Pick<LiveSession, 'userId' | 'deviceId'>,
): Promise<Devices> {
  const rows = await db
    .select()
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.lastSeenAt))
  return {
    devices: rows.map(({ id, name, firstSeenAt, lastSeenAt }) => ({
      id,
      name,
      firstSeenAt,
      lastSeenAt,
      isCurrent: id === deviceId,
    })),
  }
}
