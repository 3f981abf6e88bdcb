import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/types.ts'
import type { CodeKeys } from './types.ts'

/**
 * Makes requests with a key in common wait for each other, on all processes, until the transaction
 * ends: two of them never see the same counts.
 */
export async function lockKeys(transaction: Transaction, keys: CodeKeys): Promise<void> {
  // In one order, so that no two requests wait for each other.
  for (const key of Object.values(keys).sort()) {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}
