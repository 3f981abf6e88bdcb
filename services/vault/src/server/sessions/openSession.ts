import type { Transaction } from '@portico/common/database'
import type { Session } from '../../api/sessions.ts'
import type { VaultContext } from '../context.ts'
import { readUser } from '../users/readUser.ts'
import { readWallet } from '../wallets/readWallet.ts'
import type { SessionRow } from './readSession.ts'

/** A session, as its browser gets it. */
export interface OpenSession {
  readonly session: Session
  /** For the cookie. */
  readonly refreshToken: string
  /** When the refresh token expires. */
  readonly expiresAt: number
}

/** Creates the reply to a sign-in or a refresh. */
export async function openSession(
  transaction: Transaction,
  context: Pick<VaultContext, 'accessTokens' | 'sealer'>,
  row: SessionRow,
  refreshToken: string,
): Promise<OpenSession> {
  const { id, email } = await readUser(transaction, context, row.userId)
  const token = await context.accessTokens.sign({ ...row, sessionId: row.id })
  const wallet = (await readWallet(transaction, row.userId)) ?? null
  return {
    session: { user: { id, email }, ...token, wallet },
    refreshToken,
    expiresAt: row.idleExpiresAt,
  }
}
