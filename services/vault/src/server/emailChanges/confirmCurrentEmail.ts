import { eq } from 'drizzle-orm'
import type { NewEmailCodeReply } from '../../api/emailChanges.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { sessions } from '../sessions/tables.ts'
import type { EmailChangeCaller } from './beginEmailChange.ts'
import { CHANGE_MS } from './limits.ts'
import { CURRENT_EMAIL } from './purposes.ts'
import { readRequest } from './readRequest.ts'
import { requireAccepted } from './requireAccepted.ts'
import { issueNewCode } from './sendNewCode.ts'
import { emailChangeRequests } from './tables.ts'

export interface EmailCodeParameters extends EmailChangeCaller {
  /** Of the change. */
  readonly id: string
  readonly code: string
}

/**
 * Checks the code of the current address, which is the step-up of this session, and sends one to
 * the new address.
 *
 * @throws {ApiError} `code_wrong`, `code_expired`, `wait`
 */
export async function confirmCurrentEmail(
  context: VaultContext,
  { id, code, ...caller }: EmailCodeParameters,
): Promise<NewEmailCodeReply> {
  const { session, browser, address } = caller
  const request = await readRequest(context.db, context, session, { id, isAccepted: false })
  const answer = { requestId: request.codeId, code, browser, address }
  await requireAccepted(context, { ...answer, purpose: CURRENT_EMAIL })
  const { userId } = session
  const at = context.now()
  await context.db.transaction(async (transaction) => {
    const accepted = await transaction
      .update(emailChangeRequests)
      .set({ acceptedAt: at, expiresAt: at + CHANGE_MS })
      .where(eq(emailChangeRequests.id, id))
      .returning({ id: emailChangeRequests.id })
    // A change that was begun meanwhile has replaced it.
    if (accepted.length !== 1) throw new ApiError('code_expired')
    await transaction
      .update(sessions)
      .set({ authenticatedAt: at })
      .where(eq(sessions.id, session.id))
    await addEvent(transaction, context, { userId, kind: 'stepped_up', subject: '' })
  })
  return issueNewCode(context, caller, request)
}
