import type { Transaction } from '@portico/common/database'
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import type { LiveSession } from '../sessions/authenticate.ts'
import { emailChangeRequests } from './tables.ts'

/** A change that waits for a code. */
export interface EmailChangeRequest {
  readonly id: string
  readonly codeId: string
  /** The new address. */
  readonly email: string
  readonly site: string
  readonly language: string
}

/**
 * Reads a change of the session that asked for it.
 *
 * @param isAccepted - whether the code of the current address was accepted
 * @throws {ApiError} `code_expired` for one of another session, in another step, or too old
 */
export async function readRequest(
  reader: Transaction | VaultContext['db'],
  { sealer, now }: Pick<VaultContext, 'sealer' | 'now'>,
  { id: sessionId }: LiveSession,
  { id, isAccepted }: { readonly id: string; readonly isAccepted: boolean },
): Promise<EmailChangeRequest> {
  const { sessionId: ofSession, expiresAt } = emailChangeRequests
  const [row] = await reader
    .select()
    .from(emailChangeRequests)
    .where(and(eq(emailChangeRequests.id, id), eq(ofSession, sessionId), gt(expiresAt, now())))
  if (!row || (row.acceptedAt !== null) !== isAccepted) throw new ApiError('code_expired')
  return { ...row, email: sealer.open(row.email, 'email change request', id).toString() }
}
