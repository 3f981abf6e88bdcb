import type { Transaction } from '@portico/common/database'
import type { WalletOwner } from '@portico/vault/sealing'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'
import { shares } from './tables.ts'

export type ShareRow = typeof shares.$inferSelect
export type Reader = Transaction | KeeperContext['db']

export function isOfOwner({ projectId, userId, walletId }: WalletOwner) {
  return and(
    eq(shares.projectId, projectId),
    eq(shares.userId, userId),
    eq(shares.walletId, walletId),
  )
}

/**
 * Reads the share of a wallet. That of another user or project is not found.
 *
 * @throws {ApiError} `share_not_found`
 */
export async function readShare(reader: Reader, owner: WalletOwner): Promise<ShareRow> {
  const [row] = await reader.select().from(shares).where(isOfOwner(owner))
  if (!row) throw new ApiError('share_not_found')
  return row
}

/**
 * Reads a share, and makes other transactions on it wait, on all processes, until this one ends.
 *
 * @throws {ApiError} `share_not_found`
 */
export async function lockShare(transaction: Transaction, owner: WalletOwner): Promise<ShareRow> {
  const [row] = await transaction.select().from(shares).where(isOfOwner(owner)).for('update')
  if (!row) throw new ApiError('share_not_found')
  return row
}
