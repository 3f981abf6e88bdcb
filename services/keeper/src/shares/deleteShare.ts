import { requireStepUp } from '@portico/common/tokens'
import { eq } from 'drizzle-orm'
import type { KeeperContext } from '../context.ts'
import { type CallingDevice, requireKnownDevice } from '../devices/requireKnownDevice.ts'
import { notify } from '../mails/notify.ts'
import { lockShare } from './readShare.ts'
import { shares } from './tables.ts'

/**
 * Deletes a share, and everything about it, after a step-up: its wallet opens in other ways only.
 *
 * @param authenticatedAt - when the wallet service accepted a code last
 * @throws {ApiError} `step_up_required`, `share_not_found`, `device_unknown`
 */
export async function deleteShare(
  context: KeeperContext,
  calling: CallingDevice,
  authenticatedAt: number,
): Promise<void> {
  requireStepUp(context, { authenticatedAt })
  const deleted = await context.db.transaction(async (transaction) => {
    await lockShare(transaction, calling.owner)
    const { share, device } = await requireKnownDevice(transaction, context, calling)
    await transaction.delete(shares).where(eq(shares.id, share.id))
    return { share, device }
  })
  notify(context, deleted.share, { kind: 'share_deleted', device: deleted.device.name })
}
