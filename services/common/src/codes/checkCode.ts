import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/types.ts'
import { type Hashes, isSameHash } from '../secrets/createHashes.ts'
import { countEvent } from './countEvent.ts'
import { hashCode } from './hashCode.ts'
import { wrongLimits } from './limits.ts'
import { lockKeys } from './lockKeys.ts'
import { readWait } from './readWait.ts'
import { codes } from './tables.ts'
import type { CheckedCode, CodeAnswer, CodeKeys } from './types.ts'

export interface CheckCodeParameters {
  readonly transaction: Transaction
  readonly hashes: Hashes
  /** The hash of the network address. */
  readonly address: string
  readonly answer: CodeAnswer
  readonly now: number
}

type Row = typeof codes.$inferSelect

/** Checks a code, and uses it up: by a right answer, by too many wrong ones, by another browser. */
export async function checkCode({
  transaction,
  hashes,
  address,
  answer,
  now,
}: CheckCodeParameters): Promise<CheckedCode> {
  const found = await readRow(transaction, answer.requestId)
  if (!found) return { status: 'expired' }
  const keys = { subject: found.subject, address, project: found.projectId }
  await lockKeys(transaction, keys)
  // Another request may have used it before this one had the lock.
  const row = await readRow(transaction, answer.requestId)
  if (!row || row.expiresAt <= now) return { status: 'expired' }
  if (!isOfRequest(row, hashes, answer)) {
    await deleteRow(transaction, row)
    return { status: 'expired' }
  }
  const waitMs = await readWait(transaction, wrongLimits, keys, now)
  if (waitMs > 0) return { status: 'wait', retryAfterSeconds: Math.ceil(waitMs / 1000) }
  if (isSameHash(row.codeHash, hashCode(hashes, row, answer.code))) {
    await deleteRow(transaction, row)
    return { status: 'accepted', projectId: row.projectId, subject: row.subject }
  }
  return countWrongTry(transaction, row, keys, now)
}

function isOfRequest(row: Row, hashes: Hashes, { browser, purpose }: CodeAnswer): boolean {
  return row.purpose === purpose && isSameHash(row.browser, hashes.hash('browser', browser))
}

async function countWrongTry(
  transaction: Transaction,
  row: Row,
  keys: CodeKeys,
  now: number,
): Promise<CheckedCode> {
  await countEvent(transaction, 'wrong', keys, now)
  const triesLeft = row.triesLeft - 1
  if (triesLeft === 0) await deleteRow(transaction, row)
  else {
    const isRow = eq(codes.requestId, row.requestId)
    await transaction.update(codes).set({ triesLeft }).where(isRow)
  }
  return { status: 'wrong', triesLeft }
}

async function readRow(transaction: Transaction, requestId: string): Promise<Row | undefined> {
  const rows = await transaction.select().from(codes).where(eq(codes.requestId, requestId))
  return rows[0]
}

async function deleteRow(transaction: Transaction, { requestId }: Row): Promise<void> {
  await transaction.delete(codes).where(eq(codes.requestId, requestId))
}
