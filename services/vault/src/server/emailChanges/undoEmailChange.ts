import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { createNoticeMail } from '../mails/createNoticeMail.ts'
import { endSessionsWhere } from '../sessions/endSessionsWhere.ts'
import { sessions } from '../sessions/tables.ts'
import { readUser } from '../users/readUser.ts'
import { lockUser } from '../users/saveUser.ts'
import { users } from '../users/tables.ts'
import { sealEmail } from '../users/userEmail.ts'
import { findHeldChange, type HeldChange } from './findHeldChange.ts'
import { openOldEmail } from './oldEmail.ts'
import { emailChangeRequests, emailChanges } from './tables.ts'

/**
 * Takes a change back: the user has the old address again, and every session ends. Both addresses
 * hear of it.
 *
 * @param token - of the link
 * @returns the change; `undefined` if it was taken back, or the time for that is over
 */
export async function undoEmailChange(
  context: VaultContext,
  token: string,
): Promise<HeldChange | undefined> {
  const known = await findHeldChange(context.db, context, token)
  if (!known) return undefined
  const { userId, projectId, site: origin } = known
  const undone = await context.db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    // Another request may have taken it back before this one had the lock.
    const change = await findHeldChange(transaction, context, token)
    if (!change) return undefined
    const user = await readUser(transaction, context, userId)
    const email = openOldEmail(context, change)
    await transaction
      .update(users)
      .set({
        emailHash: change.oldEmailHash,
        email: sealEmail(context, { id: userId, projectId }, email),
      })
      .where(eq(users.id, userId))
    await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId))
    await transaction.delete(emailChangeRequests).where(eq(emailChangeRequests.userId, userId))
    await endSessionsWhere(transaction, context, eq(sessions.userId, userId))
    await addEvent(transaction, context, { userId, kind: 'email_restored', subject: '' })
    return { language: user.language, addresses: [email, user.email] }
  })
  if (!undone) return undefined
  const { language, addresses } = undone
  const at = context.now()
  for (const to of addresses) {
    const notice = { kind: 'email_restored' } as const
    context.outbox.send(() => createNoticeMail({ to, origin, at, language, notice }))
  }
  return known
}
