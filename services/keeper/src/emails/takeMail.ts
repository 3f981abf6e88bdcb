import { type CodeKeys, countEvent, getMailLimits, readWait } from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'

/**
 * Counts a mail to a new address. They are limited as codes by e-mail are. The caller has locked
 * the keys.
 *
 * @throws {ApiError} `wait`
 */
export async function takeMail(
  transaction: Transaction,
  { budget, now }: Pick<KeeperContext, 'budget' | 'now'>,
  keys: CodeKeys,
): Promise<void> {
  const waitMs = await readWait(transaction, getMailLimits(budget), keys, now())
  if (waitMs > 0) throw new ApiError('wait', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  await countEvent(transaction, 'sent', keys, now())
}
