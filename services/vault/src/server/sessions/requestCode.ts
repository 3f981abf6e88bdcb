import { readEmail } from '@portico/common/codes'
import type { CodeReply } from '../../api/codes.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { createCodeMail } from '../mails/createCodeMail.ts'
import { readUser } from '../users/readUser.ts'
import { signInRequests } from './tables.ts'

/** What the codes of this service are for. */
export const SIGN_IN = 'sign-in'

export interface RequestCodeParameters {
  readonly projectId: string
  readonly email: string
  /** Whose session the code steps up. The address is that of the user then. */
  readonly userId?: string | undefined
  /** One of the project's origins, or that of the wallet. */
  readonly site: string
  readonly language: string
  /** The secret in the browser's cookie. */
  readonly browser: string
  /** The network address of the request. */
  readonly address: string
}

/**
 * Sends a code. Without a session, nothing here depends on whether the address is known. The mail
 * is sent after the reply.
 *
 * @throws {ApiError} `bad_request` for what is no address; `wait`
 */
export async function requestCode(
  context: Pick<VaultContext, 'codes' | 'db' | 'sealer' | 'outbox'>,
  { email: input, userId, site, language, ...request }: RequestCodeParameters,
): Promise<CodeReply> {
  const { codes, db, sealer, outbox } = context
  const email = readEmail(input)
  const isOwn = userId === undefined || (await readUser(db, context, userId)).email === email
  if (email === undefined || !isOwn)
    throw new ApiError('bad_request', {}, 'email: is no e-mail address')
  const issued = await codes.issue({ ...request, email, purpose: SIGN_IN })
  if (issued.status === 'wait') {
    throw new ApiError('wait', { retryAfterSeconds: issued.retryAfterSeconds })
  }
  const { requestId, code, expiresAt } = issued
  const sealed = sealer.seal(email, 'sign-in request', requestId)
  await db.insert(signInRequests).values({
    ...{ requestId, email: sealed, site, language, expiresAt },
    userId: userId ?? null,
  })
  outbox.send(() => createCodeMail({ to: email, origin: site, code, language }))
  return { requestId, expiresAt }
}
