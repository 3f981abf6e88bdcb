import type { Transaction } from '@portico/common/database'
import { createToken } from '@portico/common/secrets'
import { and, eq, lte, ne } from 'drizzle-orm'
import type { ChangedEmail } from '../../api/emailChanges.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { createEmailChangedMail } from '../mails/createEmailChangedMail.ts'
import { sessions } from '../sessions/tables.ts'
import { readUser, type User } from '../users/readUser.ts'
import { lockUser } from '../users/saveUser.ts'
import { users } from '../users/tables.ts'
import { sealEmail } from '../users/userEmail.ts'
import type { EmailCodeParameters } from './confirmCurrentEmail.ts'
import { isReserved, requireNotHeld } from './heldChange.ts'
import { HOLD_MS } from './limits.ts'
import { sealOldEmail } from './oldEmail.ts'
import { NEW_EMAIL } from './purposes.ts'
import { type EmailChangeRequest, readRequest } from './readRequest.ts'
import { requireAccepted } from './requireAccepted.ts'
import { emailChangeRequests, emailChanges } from './tables.ts'

/**
 * Checks the code of the new address, and stores it. The old one hears of it, with a link that
 * takes the change back.
 *
 * @throws {ApiError} `code_wrong`, `code_expired`, `wait`; `email_taken` if another user has the
 * address, which its owner may know
 */
export async function confirmNewEmail(
  context: VaultContext,
  { id, code, session, browser, address }: EmailCodeParameters,
): Promise<ChangedEmail> {
  const request = await readRequest(context.db, context, session, { id, isAccepted: true })
  const answer = { requestId: request.codeId, code, browser, address }
  await requireAccepted(context, { ...answer, purpose: NEW_EMAIL })
  const token = createToken(context)
  const at = context.now()
  const { userId } = session
  const old = await context.db
    .transaction(async (transaction) => {
      await lockUser(transaction, userId)
      await takeRequest(transaction, id)
      await requireNotHeld(transaction, context, userId)
      const user = await readUser(transaction, context, userId)
      const isSession = eq(sessions.id, session.id)
      await transaction.update(sessions).set({ authenticatedAt: at }).where(isSession)
      await holdOld(transaction, context, { ...session, user, token, at })
      await setEmail(transaction, context, { ...session, user }, request)
      await addEvent(transaction, context, { userId, kind: 'email_changed', subject: '' })
      return user
    })
    .catch(rejectTaken)
  context.outbox.send(() =>
    createEmailChangedMail({
      to: old.email,
      origin: request.site,
      at,
      language: old.language,
      email: request.email,
      link: `${context.walletOrigin}/email-change/${token}`,
    }),
  )
  return { email: request.email, heldUntil: at + HOLD_MS }
}

/** Of two processes with the code, one deletes it. */
async function takeRequest(transaction: Transaction, id: string): Promise<void> {
  const taken = await transaction
    .delete(emailChangeRequests)
    .where(eq(emailChangeRequests.id, id))
    .returning({ id: emailChangeRequests.id })
  if (taken.length === 0) throw new ApiError('code_expired')
}

interface OldEmail {
  readonly userId: string
  readonly projectId: string
  readonly site: string
  readonly user: User
  readonly token: string
  readonly at: number
}

async function holdOld(
  transaction: Transaction,
  context: Pick<VaultContext, 'hashes' | 'sealer'>,
  { userId, projectId, site, user, token, at }: OldEmail,
): Promise<void> {
  const row = {
    ...{ userId, projectId, site, heldUntil: at + HOLD_MS },
    oldEmailHash: user.emailHash,
    oldEmail: sealOldEmail(context, { userId, projectId }, user.email),
    token: context.hashes.hash('email change token', token),
  }
  const { heldUntil, oldEmailHash } = emailChanges
  const isOfEmail = and(eq(emailChanges.projectId, projectId), eq(oldEmailHash, row.oldEmailHash))
  // Of a user who had the address before, until it is pruned.
  await transaction.delete(emailChanges).where(and(isOfEmail, lte(heldUntil, at)))
  await transaction
    .insert(emailChanges)
    .values(row)
    .onConflictDoUpdate({ target: emailChanges.userId, set: row })
}

async function setEmail(
  transaction: Transaction,
  context: Pick<VaultContext, 'hashes' | 'sealer' | 'now'>,
  { projectId, user }: Pick<OldEmail, 'projectId' | 'user'>,
  { email }: EmailChangeRequest,
): Promise<void> {
  const { id, provider } = user
  const emailHash = context.hashes.hash('email', projectId, email)
  // The user of a provider is found by its subject, and shares an address with others.
  if (!provider) await requireFree(transaction, context, { id, projectId, emailHash })
  const sealed = sealEmail(context, { id, projectId }, email)
  await transaction
    .update(users)
    .set({ email: sealed, ...(!provider && { emailHash }) })
    .where(eq(users.id, id))
}

async function requireFree(
  transaction: Transaction,
  context: Pick<VaultContext, 'now'>,
  { id, projectId, emailHash }: Pick<User, 'id' | 'emailHash'> & Pick<OldEmail, 'projectId'>,
): Promise<void> {
  const others = and(
    eq(users.projectId, projectId),
    eq(users.emailHash, emailHash),
    ne(users.id, id),
  )
  const isTaken = (await transaction.$count(users, others)) > 0
  if (isTaken || (await isReserved(transaction, context, projectId, emailHash))) {
    throw new ApiError('email_taken')
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: `unique_violation`. */
const UNIQUE_VIOLATION = '23505'

/** A user who signed in, or changed to the address, a moment before has it. */
function rejectTaken(error: unknown): never {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } }
  if (cause?.code === UNIQUE_VIOLATION) throw new ApiError('email_taken', { cause: error })
  throw error
}
