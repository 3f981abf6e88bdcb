import type { Transaction } from '@portico/common/database'
import type { WalletOwner } from '@portico/vault/sealing'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { KeeperContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { isOfOwner } from '../shares/readShare.ts'
import { openNewEmail, sealEmail } from '../shares/shareAtRest.ts'
import { shares } from '../shares/tables.ts'
import { emailChanges } from './tables.ts'

type SettleContext = Pick<KeeperContext, 'db' | 'sealer' | 'now'>

/** Gives a share its new address, if that was confirmed and nobody ended the change in time. */
export async function settleEmailChange(
  transaction: Transaction,
  context: Pick<SettleContext, 'sealer' | 'now'>,
  owner: WalletOwner,
): Promise<void> {
  const [share] = await transaction.select().from(shares).where(isOfOwner(owner)).for('update')
  if (!share) return
  const [change] = await transaction
    .delete(emailChanges)
    .where(and(eq(emailChanges.shareId, share.id), isDue(context)))
    .returning()
  if (!change) return
  const email = openNewEmail(context, { ...share, email: change.email })
  await transaction
    .update(shares)
    .set({ email: sealEmail(context, share, email) })
    .where(eq(shares.id, share.id))
  await addEvent(transaction, context, { shareId: share.id, kind: 'email_changed', subject: '' })
}

/** Settles all changes whose time has come. */
export async function settleEmailChanges(context: SettleContext): Promise<void> {
  const due = await context.db
    .select({ share: shares })
    .from(emailChanges)
    .innerJoin(shares, eq(shares.id, emailChanges.shareId))
    .where(isDue(context))
  for (const { share } of due) {
    await context.db.transaction((transaction) => settleEmailChange(transaction, context, share))
  }
}

/** Of a change that was confirmed, and that nobody can end any more. */
export function isDue({ now }: Pick<KeeperContext, 'now'>): SQL {
  return sql`(${emailChanges.confirmedAt} is not null and ${emailChanges.heldUntil} <= ${now()})`
}
