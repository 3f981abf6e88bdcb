import { lt } from 'drizzle-orm'
import type { Database } from '../database/types.ts'
import { createHashes } from '../secrets/createHashes.ts'
import { checkCode } from './checkCode.ts'
import { pruneEvents } from './countEvent.ts'
import { getCodeKeys, getSubject } from './getCodeKeys.ts'
import { issueCode } from './issueCode.ts'
import type { MailBudget } from './limits.ts'
import { codes } from './tables.ts'
import type { Codes } from './types.ts'

export interface CodesOptions {
  readonly database: Pick<Database, 'db'>
  /** 32 bytes or more: the key of all hashes in the tables. */
  readonly secret: string
  readonly budget: MailBudget
  readonly now?: () => number
}

/**
 * Creates the one-time codes of a service. Its tables are in the schema of the service.
 *
 * @example
 * const budget = { projectPerDay: 10_000, servicePerHour: 5_000 }
 * const codes = createCodes({ database, secret, budget })
 * const issued = await codes.issue({ projectId, email, purpose: 'sign-in', browser, address })
 */
export function createCodes({ database, secret, budget, now = Date.now }: CodesOptions): Codes {
  const { db } = database
  const hashes = createHashes(secret, 'portico codes 1')
  return {
    getSubject: (email) => getSubject(hashes, email),
    issue(request) {
      const keys = getCodeKeys(hashes, request)
      return db.transaction((transaction) =>
        issueCode({ transaction, hashes, budget, keys, request, now: now() }),
      )
    },
    check(answer) {
      const address = hashes.hash('address', answer.address)
      return db.transaction((transaction) =>
        checkCode({ transaction, hashes, address, answer, now: now() }),
      )
    },
    async prune() {
      await db.delete(codes).where(lt(codes.expiresAt, now()))
      await pruneEvents(db, now())
    },
  }
}
