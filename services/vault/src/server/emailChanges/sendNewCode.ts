import { eq } from 'drizzle-orm'
import type { NewEmailCodeReply } from '../../api/emailChanges.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { createCodeMail } from '../mails/createCodeMail.ts'
import type { EmailChangeCaller } from './beginEmailChange.ts'
import { NEW_EMAIL } from './purposes.ts'
import { type EmailChangeRequest, readRequest } from './readRequest.ts'
import { emailChangeRequests } from './tables.ts'

/**
 * Sends a code to the new address, also to one that another user has: only who reads its mails
 * learns that.
 *
 * @throws {ApiError} `code_expired` if the code of the current address was not accepted
 */
export async function sendNewCode(
  context: VaultContext,
  caller: EmailChangeCaller,
  id: string,
): Promise<NewEmailCodeReply> {
  const request = await readRequest(context.db, context, caller.session, { id, isAccepted: true })
  return issueNewCode(context, caller, request)
}

/**
 * @returns how long the user has to wait, if a limit is reached: nothing was sent then
 * @throws {ApiError} `code_expired` if another change has replaced it
 */
export async function issueNewCode(
  { db, codes, outbox }: Pick<VaultContext, 'db' | 'codes' | 'outbox'>,
  { session, browser, address }: EmailChangeCaller,
  { id, email, site: origin, language }: EmailChangeRequest,
): Promise<NewEmailCodeReply> {
  const { projectId } = session
  const issued = await codes.issue({ projectId, email, browser, address, purpose: NEW_EMAIL })
  if (issued.status === 'wait') return { retryAfterSeconds: issued.retryAfterSeconds }
  const { requestId: codeId, code } = issued
  const updated = await db
    .update(emailChangeRequests)
    .set({ codeId })
    .where(eq(emailChangeRequests.id, id))
    .returning({ id: emailChangeRequests.id })
  // A change that was begun meanwhile has replaced it.
  if (updated.length !== 1) throw new ApiError('code_expired')
  outbox.send(() => createCodeMail({ to: email, origin, code, language, newEmail: email }))
  return {}
}
