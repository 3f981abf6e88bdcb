import type { ShareReply } from '@portico/common/api'
import type { Transaction } from '@portico/common/database'
import { getWindowWait } from '@portico/common/limits'
import { createId } from '@portico/common/secrets'
import { type HpkeSealed, sealShareFor, VaultError } from '@portico/vault/sealing'
import { and, asc, eq, gt } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'
import { type CallingDevice, requireKnownDevice } from '../devices/requireKnownDevice.ts'
import { devices } from '../devices/tables.ts'
import { addEvent } from '../events/addEvent.ts'
import { lockShare, type ShareRow } from './readShare.ts'
import { openShareAtRest } from './shareAtRest.ts'
import { shareReleases } from './tables.ts'

/** A frame asks once for each time it opens the wallet. */
export const RELEASES_MAX = 60
export const RELEASES_WINDOW_MS = 60 * 60 * 1000

/**
 * Encrypts a share for the one-time key of a frame (RFC 9180), in a browser that its user knows.
 *
 * @param receivingKey - in base64url
 * @throws {ApiError} `share_not_found`, `device_unknown`; `wait`; `bad_request` for what is no key
 */
export function releaseShare(
  context: Pick<KeeperContext, 'db' | 'hashes' | 'sealer' | 'now' | 'random'>,
  calling: CallingDevice,
  receivingKey: string,
): Promise<ShareReply> {
  // The reply leaves when the release is in the database.
  return context.db.transaction(async (transaction) => {
    await lockShare(transaction, calling.owner)
    const { share, device } = await requireKnownDevice(transaction, context, calling)
    await limitReleases(transaction, context, share.id)
    const requestId = createId(context)
    const sealed = await sealFor(context, share, receivingKey, requestId)
    const at = context.now()
    await transaction.insert(shareReleases).values({ id: requestId, shareId: share.id, at })
    await transaction.update(devices).set({ lastSeenAt: at }).where(eq(devices.id, device.id))
    await addEvent(transaction, context, {
      shareId: share.id,
      kind: 'share_released',
      subject: device.name,
    })
    return { requestId, ...sealed }
  })
}

async function sealFor(
  context: Pick<KeeperContext, 'sealer'>,
  row: ShareRow,
  receivingKey: string,
  requestId: string,
): Promise<HpkeSealed> {
  const { projectId, userId, walletId, keeperId } = row
  const share = openShareAtRest(context, row)
  try {
    const place = { projectId, userId, walletId, keeperId, requestId }
    return await sealShareFor(receivingKey, share, place)
  } catch (cause) {
    if (!(cause instanceof VaultError)) throw cause
    throw new ApiError('bad_request', {}, 'receivingKey: is no key')
  }
}

async function limitReleases(
  transaction: Transaction,
  { now }: Pick<KeeperContext, 'now'>,
  shareId: string,
): Promise<void> {
  const { at } = shareReleases
  const recent = await transaction
    .select({ at })
    .from(shareReleases)
    .where(and(eq(shareReleases.shareId, shareId), gt(at, now() - RELEASES_WINDOW_MS)))
    .orderBy(asc(at))
  const times = recent.map((row) => row.at)
  const limit = { count: RELEASES_MAX, windowMs: RELEASES_WINDOW_MS }
  const waitMs = getWindowWait(times, limit, now())
  if (waitMs > 0) throw new ApiError('wait', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
