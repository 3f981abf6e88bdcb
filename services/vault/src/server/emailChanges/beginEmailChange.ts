import { readEmail } from '@portico/common/codes'
import { createId } from '@portico/common/secrets'
import type { EmailChangeReply } from '../../api/emailChanges.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { createCodeMail } from '../mails/createCodeMail.ts'
import type { LiveSession } from '../sessions/authenticate.ts'
import { readUser } from '../users/readUser.ts'
import { requireNotHeld } from './heldChange.ts'
import { CURRENT_EMAIL } from './purposes.ts'
import { emailChangeRequests } from './tables.ts'

/** In which browser a step is made. */
export interface EmailChangeCaller {
  readonly session: LiveSession
  /** The secret in the browser's cookie. */
  readonly browser: string
  /** The network address of the request. */
  readonly address: string
}

export interface BeginEmailChangeParameters extends EmailChangeCaller {
  /** The new address. */
  readonly email: string
  readonly site: string
  readonly language: string
}

/**
 * Begins to change the address of a user: sends a code to the current one. It replaces a change
 * that was begun before. Nothing here depends on whether the new address is known.
 *
 * @throws {ApiError} `bad_request` for what is no other address; `email_of_provider`; `wait`, also
 * while the last change can be taken back
 */
export async function beginEmailChange(
  context: VaultContext,
  { session, email: input, site, language, ...caller }: BeginEmailChangeParameters,
): Promise<EmailChangeReply> {
  const { db, codes, sealer, outbox } = context
  const { userId, projectId } = session
  const { email: current, provider } = await readUser(db, context, userId)
  // The provider has the address. Farcaster has none: its users have proven theirs here.
  if (provider && provider !== 'farcaster') throw new ApiError('email_of_provider')
  const email = readEmail(input)
  if (email === undefined || email === current || current === '') {
    throw new ApiError('bad_request', {}, 'email: is no other e-mail address')
  }
  await requireNotHeld(db, context, userId)
  const issued = await codes.issue({ ...caller, projectId, email: current, purpose: CURRENT_EMAIL })
  if (issued.status === 'wait') throw new ApiError('wait', issued)
  const { requestId: codeId, code, expiresAt } = issued
  const id = createId(context)
  const row = {
    ...{ id, userId, codeId, site, language, expiresAt, acceptedAt: null },
    sessionId: session.id,
    email: sealer.seal(email, 'email change request', id),
  }
  await db
    .insert(emailChangeRequests)
    .values(row)
    .onConflictDoUpdate({ target: emailChangeRequests.userId, set: row })
  outbox.send(() => createCodeMail({ to: current, origin: site, code, language, newEmail: email }))
  return { changeId: id }
}
