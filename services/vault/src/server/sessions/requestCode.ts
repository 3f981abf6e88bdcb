import { readEmail } from '@portico/common/codes'
import type { CodeReply } from '../../api/codes.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { createCodeMail } from '../mails/createCodeMail.ts'
import { signInRequests } from './tables.ts'

/** What the codes of this service are for. */
export const SIGN_IN = 'sign-in'

export interface RequestCodeParameters {
  readonly projectId: string
  readonly email: string
  /** One of the project's origins, or that of the wallet. */
  readonly site: string
  readonly language: string
  /** The secret in the browser's cookie. */
  readonly browser: string
  /** The network address of the request. */
  readonly address: string
}

/**
 * Sends a code. Nothing here depends on whether the address is known, and the mail is sent after
 * the reply.
 *
 * @throws {ApiError} `bad_request` for what is no address; `wait`
 */
export async function requestCode(
  { codes, db, sealer, outbox }: Pick<VaultContext, 'codes' | 'db' | 'sealer' | 'outbox'>,
  { email: input, site, language, ...request }: RequestCodeParameters,
): Promise<CodeReply> {
  const email = readEmail(input)
  if (email === undefined) throw new ApiError('bad_request', {}, 'email: is no e-mail address')
  const issued = await codes.issue({ ...request, email, purpose: SIGN_IN })
  if (issued.status === 'wait') {
    throw new ApiError('wait', { retryAfterSeconds: issued.retryAfterSeconds })
  }
  const { requestId, code, expiresAt } = issued
  const sealed = sealer.seal(email, 'sign-in request', requestId)
  await db.insert(signInRequests).values({ requestId, email: sealed, site, language, expiresAt })
  outbox.send(() => createCodeMail({ to: email, origin: site, code, language }))
  return { requestId, expiresAt }
}
