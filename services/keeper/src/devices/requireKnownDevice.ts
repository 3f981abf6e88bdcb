import type { WalletOwner } from '@portico/vault/sealing'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'
import { type Reader, readShare, type ShareRow } from '../shares/readShare.ts'
import { devices } from './tables.ts'

/** Who calls: a user of the wallet service, in a browser. */
export interface CallingDevice {
  readonly owner: WalletOwner
  /** The secret in the browser's cookie. */
  readonly browser: string | undefined
}

export type DeviceRow = typeof devices.$inferSelect

export interface KnownDevice {
  readonly share: ShareRow
  readonly device: DeviceRow
}

/** Finds the device of a browser. */
export async function findDevice(
  reader: Reader,
  { hashes }: Pick<KeeperContext, 'hashes'>,
  shareId: string,
  browser = '',
): Promise<DeviceRow | undefined> {
  const isBrowser = eq(devices.browser, hashes.hash('browser', browser))
  const [device] = await reader
    .select()
    .from(devices)
    .where(and(eq(devices.shareId, shareId), isBrowser))
  return device
}

/**
 * Reads a share for a browser that its user approved. An access token alone is not enough: the
 * wallet service makes it.
 *
 * @throws {ApiError} `share_not_found`, `device_unknown`
 */
export async function requireKnownDevice(
  reader: Reader,
  context: Pick<KeeperContext, 'hashes'>,
  { owner, browser }: CallingDevice,
): Promise<KnownDevice> {
  const share = await readShare(reader, owner)
  const device = await findDevice(reader, context, share.id, browser)
  if (!device) throw new ApiError('device_unknown')
  return { share, device }
}
