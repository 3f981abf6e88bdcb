import { randomBytes } from 'node:crypto'
import type { Transaction } from '../database/types.ts'
import type { Hashes } from '../secrets/createHashes.ts'
import { countEvent } from './countEvent.ts'
import { createCode } from './createCode.ts'
import { hashCode } from './hashCode.ts'
import { CODE_LIFETIME_MS, CODE_TRIES, getSendLimits, type MailBudget } from './limits.ts'
import { lockKeys } from './lockKeys.ts'
import { readWait } from './readWait.ts'
import { codes } from './tables.ts'
import type { CodeKeys, CodeRequest, IssuedCode } from './types.ts'

export interface IssueCodeParameters {
  readonly transaction: Transaction
  readonly hashes: Hashes
  readonly budget: MailBudget
  readonly keys: CodeKeys
  readonly request: CodeRequest
  readonly now: number
}

/** Creates a code unless a limit is reached, and forgets the one before. */
export async function issueCode({
  transaction,
  hashes,
  budget,
  keys,
  request: { projectId, purpose, browser },
  now,
}: IssueCodeParameters): Promise<IssuedCode> {
  await lockKeys(transaction, keys)
  const waitMs = await readWait(transaction, getSendLimits(budget), keys, now)
  if (waitMs > 0) return { status: 'wait', retryAfterSeconds: Math.ceil(waitMs / 1000) }
  const code = createCode()
  const row = {
    requestId: randomBytes(16).toString('base64url'),
    projectId,
    subject: keys.subject,
    purpose,
    browser: hashes.hash('browser', browser),
    salt: randomBytes(16).toString('base64url'),
    triesLeft: CODE_TRIES,
    expiresAt: now + CODE_LIFETIME_MS,
  }
  const values = { ...row, codeHash: hashCode(hashes, row, code) }
  await transaction
    .insert(codes)
    .values(values)
    .onConflictDoUpdate({ target: [codes.projectId, codes.subject, codes.purpose], set: values })
  await countEvent(transaction, 'sent', keys, now)
  return { status: 'issued', requestId: row.requestId, code, expiresAt: row.expiresAt }
}
