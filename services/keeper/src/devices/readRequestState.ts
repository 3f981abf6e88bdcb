import { and, eq } from 'drizzle-orm'
import type { RequestState } from '../api/devices.ts'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'
import { readShare } from '../shares/readShare.ts'
import type { CallingDevice } from './requireKnownDevice.ts'
import { deviceRequests } from './tables.ts'

/**
 * Reads what became of a request, for the browser that made it.
 *
 * @throws {ApiError} `share_not_found`, `request_not_found`
 */
export async function readRequestState(
  { db, hashes, now }: Pick<KeeperContext, 'db' | 'hashes' | 'now'>,
  { owner, browser = '' }: CallingDevice,
  requestId: string,
): Promise<RequestState> {
  const share = await readShare(db, owner)
  const [row] = await db
    .select()
    .from(deviceRequests)
    .where(
      and(
        eq(deviceRequests.id, requestId),
        eq(deviceRequests.shareId, share.id),
        eq(deviceRequests.browser, hashes.hash('browser', browser)),
      ),
    )
  if (!row) throw new ApiError('request_not_found')
  const { status, expiresAt } = row
  const isOver = status === 'pending' && expiresAt <= now()
  return { status: isOver ? 'expired' : status, expiresAt }
}
