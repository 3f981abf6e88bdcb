import type { Transaction } from '@portico/common/database'
import { eq } from 'drizzle-orm'
import type { VaultContext } from '../context.ts'
import { createId, createToken } from '../createId.ts'
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

/** Replaces a refresh token by the next one. */
export async function replaceRefreshToken(
  transaction: Transaction,
  context: TokenContext,
  token: string,
  row: Row,
): Promise<string> {
  await transaction
    .update(refreshTokens)
    .set({ replacedAt: context.now() })
    .where(eq(refreshTokens.hash, row.hash))
  return storeToken(transaction, context, row.sessionId, getNextToken(context, token, row))
}

/**
 * Finds the valid token of a session by an older one. The database has only hashes of tokens, so
 * each token is computed from the one before.
 */
export async function findNewestToken(
  transaction: Transaction,
  context: TokenContext,
  token: string,
  row: Row,
): Promise<string> {
  let newest = { token, row }
  while (newest.row.replacedAt !== null) {
    const next = getNextToken(context, newest.token, newest.row)
    const nextRow = await readRefreshToken(transaction, context, next)
    if (!nextRow) break
    newest = { token: next, row: nextRow }
  }
  return newest.token
}

export async function readRefreshToken(
  transaction: Transaction | VaultContext['db'],
  { hashes }: Pick<VaultContext, 'hashes'>,
  token: string,
): Promise<Row | undefined> {
  const hash = hashes.hash('refresh token', token)
  const rows = await transaction.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  return rows[0]
}

function getNextToken({ hashes }: TokenContext, token: string, { salt }: Row): string {
  return hashes.hash('next refresh token', token, salt)
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
