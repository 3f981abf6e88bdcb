import type { Transaction } from '@portico/common/database'
import { hashEmail } from '@portico/common/tokens'
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
  context: Pick<VaultContext, 'accessTokens' | 'hashes' | 'sealer'>,
  row: SessionRow,
  refreshToken: string,
): Promise<OpenSession> {
  const { id, email, provider } = await readUser(transaction, context, row.userId)
  // The same for all tokens of a session, so that one that is refreshed proves the same.
  const emailKey = context.hashes.hash('email key', row.id)
  // Without an address, it is the hash of none, which no other service accepts.
  const emailHash = hashEmail(emailKey, email)
  const token = await context.accessTokens.sign({ ...row, sessionId: row.id, emailHash })
  const wallet = (await readWallet(transaction, row.userId)) ?? null
  return {
    session: {
      user: { id, ...(email !== '' && { email }), ...(provider && { provider }) },
      isByPasskey: row.isByPasskey,
      ...token,
      emailKey,
      wallet,
    },
    refreshToken,
    expiresAt: row.idleExpiresAt,
  }
}
