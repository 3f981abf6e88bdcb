import type { Transaction } from '@portico/common/database'
import { and, eq, gt, not, or } from 'drizzle-orm'
import type { KeeperContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { lockShare, type Reader, type ShareRow } from '../shares/readShare.ts'
import { openNewEmail } from '../shares/shareAtRest.ts'
import { shares } from '../shares/tables.ts'
import { isDue, settleEmailChange } from './settleEmailChange.ts'
import { emailChanges } from './tables.ts'

/** What a link does: that to the old address cancels, that to the new one confirms. */
export interface OpenEmailChange {
  readonly kind: 'cancel' | 'confirm'
  readonly share: ShareRow
  readonly site: string
  readonly language: string
  /** The new address. */
  readonly email: string
  readonly heldUntil: number
}

type DecideContext = Pick<KeeperContext, 'db' | 'hashes' | 'sealer' | 'now'>

/**
 * Finds the change of a link.
 *
 * @returns the change; `undefined` if it has ended, was confirmed by the link, or is too old. One
 * that is due has ended, also before it is settled.
 */
export async function findEmailChange(
  reader: Reader,
  context: Omit<DecideContext, 'db'>,
  token: string,
): Promise<OpenEmailChange | undefined> {
  const hash = context.hashes.hash('email token', token)
  const { cancelToken, confirmToken, expiresAt } = emailChanges
  const isOfToken = or(eq(cancelToken, hash), eq(confirmToken, hash))
  const [found] = await reader
    .select({ change: emailChanges, share: shares })
    .from(emailChanges)
    .innerJoin(shares, eq(shares.id, emailChanges.shareId))
    .where(and(isOfToken, gt(expiresAt, context.now()), not(isDue(context))))
  if (!found) return undefined
  const { change, share } = found
  const kind = change.cancelToken === hash ? 'cancel' : 'confirm'
  if (kind === 'confirm' && change.confirmedAt !== null) return undefined
  const { site, heldUntil } = change
  const { language } = kind === 'cancel' ? share : change
  const email = openNewEmail(context, { ...share, email: change.email })
  return { kind, share, site, language, email, heldUntil }
}

/**
 * Does what a link says, once.
 *
 * @returns the change; `undefined` if there is nothing to decide any more
 */
export async function decideEmailChange(
  context: DecideContext,
  token: string,
): Promise<OpenEmailChange | undefined> {
  const known = await findEmailChange(context.db, context, token)
  if (!known) return undefined
  return context.db.transaction(async (transaction) => {
    await lockShare(transaction, known.share)
    // It takes effect when its time has come, whatever link is used then.
    await settleEmailChange(transaction, context, known.share)
    const change = await findEmailChange(transaction, context, token)
    if (change) await decide(transaction, context, change)
    return change
  })
}

async function decide(
  transaction: Transaction,
  context: Pick<KeeperContext, 'now'>,
  { kind, share: { id: shareId } }: OpenEmailChange,
): Promise<void> {
  const isOfShare = eq(emailChanges.shareId, shareId)
  if (kind === 'confirm') {
    await transaction.update(emailChanges).set({ confirmedAt: context.now() }).where(isOfShare)
    return
  }
  await transaction.delete(emailChanges).where(isOfShare)
  await addEvent(transaction, context, { shareId, kind: 'email_kept', subject: '' })
}
