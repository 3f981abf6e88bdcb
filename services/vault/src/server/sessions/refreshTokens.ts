import type { Transaction } from '@portico/common/database'
import { createId, createToken } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { GRACE_MS } from './limits.ts'
import { refreshTokens } from './tables.ts'

type TokenContext = Pick<VaultContext, 'hashes' | 'random' | 'now'>
type Row = typeof refreshTokens.$inferSelect

/** Gives a session its first refresh token. */
export function addRefreshToken(
  transaction: Transaction,
  context: TokenContext,
  sessionId: string,
): Promise<string> {
  return storeToken(transaction, context, sessionId, createToken(context))
}

/**
 * Whether a token is in two places. A replaced token is, once the grace of racing tabs is over, if
 * the next one was used: its browser had the reply, so it would not send the old one. Until then,
 * the reply may have been lost, and the browser has nothing but the old token.
 *
 * A thief with an old token gets the next one, too, as long as its owner has not used it. Both
 * have the same token then, but the server has noted that it was sent again. The first of them to
 * refresh replaces it; the other one then comes with the replaced token, which is in two places.
 * Without the note, the other one would get the next token as well, and both could go on in step.
 * So no theft lives longer than one refresh of each, and an honest browser would have to lose two
 * replies in succession. The session's end limits the time: sending a token again does not extend
 * it.
 */
export async function isCopied(
  transaction: Transaction,
  context: Pick<TokenContext, 'hashes' | 'now'>,
  token: string,
  row: Row,
): Promise<boolean> {
  if (row.replacedAt === null || isInGrace(row.replacedAt, context.now())) return false
  if (row.isRepeated) return true
  const next = await readNextToken(transaction, context, { token, row })
  return next === undefined || next.row.replacedAt !== null
}

/**
 * Replaces a refresh token by the next one. If it was replaced already, finds the newest one. The
 * database has only hashes of tokens, so each token is computed from the one before.
 */
export async function replaceRefreshToken(
  transaction: Transaction,
  context: TokenContext,
  token: string,
  row: Row,
): Promise<string> {
  if (row.replacedAt === null) {
    const change = { replacedAt: context.now() }
    await transaction.update(refreshTokens).set(change).where(eq(refreshTokens.hash, row.hash))
    return storeToken(transaction, context, row.sessionId, getNextToken(context, token, row))
  }
  const newest = await findNewestToken(transaction, context, { token, row })
  if (!isInGrace(row.replacedAt, context.now())) {
    const isNewest = eq(refreshTokens.hash, newest.row.hash)
    await transaction.update(refreshTokens).set({ isRepeated: true }).where(isNewest)
  }
  return newest.token
}

interface KnownToken {
  readonly token: string
  readonly row: Row
}

async function findNewestToken(
  transaction: Transaction,
  context: TokenContext,
  known: KnownToken,
): Promise<KnownToken> {
  let newest = known
  while (newest.row.replacedAt !== null) {
    const next = await readNextToken(transaction, context, newest)
    if (!next) break
    newest = next
  }
  return newest
}

async function readNextToken(
  transaction: Transaction,
  context: Pick<TokenContext, 'hashes'>,
  known: KnownToken,
): Promise<KnownToken | undefined> {
  const token = getNextToken(context, known.token, known.row)
  const hash = context.hashes.hash('refresh token', token)
  const [row] = await transaction.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  return row && { token, row }
}

function getNextToken(
  { hashes }: Pick<TokenContext, 'hashes'>,
  token: string,
  { salt }: Row,
): string {
  return hashes.hash('next refresh token', token, salt)
}

// The absolute value, so that a clock that was set back does not extend it.
function isInGrace(replacedAt: number, now: number): boolean {
  return Math.abs(now - replacedAt) < GRACE_MS
}

async function storeToken(
  transaction: Transaction,
  context: TokenContext,
  sessionId: string,
  token: string,
): Promise<string> {
  const hash = context.hashes.hash('refresh token', token)
  await transaction.insert(refreshTokens).values({ hash, sessionId, salt: createId(context) })
  return token
}
