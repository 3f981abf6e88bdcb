import { eq } from 'drizzle-orm'
import type { KeeperContext } from '../context.ts'
import type { Reader, ShareRow } from '../shares/readShare.ts'
import { shares } from '../shares/tables.ts'
import { openDetails, type RequestDetails } from './requestDetails.ts'
import { deviceRequests } from './tables.ts'

/** A request that its user may still decide. */
export interface OpenRequest {
  readonly request: typeof deviceRequests.$inferSelect
  readonly details: RequestDetails
  readonly share: ShareRow
}

/**
 * Finds the request of a link.
 *
 * @param token - of the link
 * @returns the request; `undefined` if it was decided, replaced, or is too old
 */
export async function findRequest(
  reader: Reader,
  context: Pick<KeeperContext, 'hashes' | 'sealer' | 'now'>,
  token: string,
): Promise<OpenRequest | undefined> {
  const [found] = await reader
    .select({ request: deviceRequests, share: shares })
    .from(deviceRequests)
    .innerJoin(shares, eq(shares.id, deviceRequests.shareId))
    .where(eq(deviceRequests.token, context.hashes.hash('approval token', token)))
  if (found?.request.status !== 'pending') return undefined
  if (found.request.expiresAt <= context.now()) return undefined
  return { ...found, details: openDetails(context, found.request) }
}
