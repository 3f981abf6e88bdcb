import { eq } from 'drizzle-orm'
import type { EmailState } from '../api/emails.ts'
import type { KeeperContext } from '../context.ts'
import { type CallingDevice, requireKnownDevice } from '../devices/requireKnownDevice.ts'
import type { Reader, ShareRow } from '../shares/readShare.ts'
import { openEmail, openNewEmail } from '../shares/shareAtRest.ts'
import { settleEmailChange } from './settleEmailChange.ts'
import { emailChanges } from './tables.ts'

/**
 * Reads at which address the user of a share approves browsers, for one that is approved.
 *
 * @throws {ApiError} `share_not_found`, `device_unknown`
 */
export function readEmailState(
  context: Pick<KeeperContext, 'db' | 'hashes' | 'sealer' | 'now'>,
  calling: CallingDevice,
): Promise<EmailState> {
  return context.db.transaction(async (transaction) => {
    await settleEmailChange(transaction, context, calling.owner)
    const { share } = await requireKnownDevice(transaction, context, calling)
    return describeEmail(transaction, context, share)
  })
}

export async function describeEmail(
  reader: Reader,
  context: Pick<KeeperContext, 'sealer' | 'now'>,
  share: ShareRow,
): Promise<EmailState> {
  const email = openEmail(context, share)
  const [row] = await reader.select().from(emailChanges).where(eq(emailChanges.shareId, share.id))
  if (!row || row.expiresAt <= context.now()) return { email, change: null }
  const { heldUntil, confirmedAt } = row
  const change = { email: openNewEmail(context, { ...share, email: row.email }), heldUntil }
  return { email, change: { ...change, isConfirmed: confirmedAt !== null } }
}
