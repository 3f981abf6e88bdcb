import { lt } from 'drizzle-orm'
import type { Database } from '../database/types.ts'
import { createHashes } from '../secrets/createHashes.ts'
import { checkCode } from './checkCode.ts'
import { issueCode } from './issueCode.ts'
import { CODE_EVENTS_KEPT_MS, type MailBudget } from './limits.ts'
import { codeEvents, codes } from './tables.ts'
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
  const getSubject = (email: string) => hashes.hash('email', email)
  return {
    getSubject,
    issue(request) {
      const keys = {
        subject: getSubject(request.email),
        address: hashes.hash('address', request.address),
        project: request.projectId,
      }
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
      await db.delete(codeEvents).where(lt(codeEvents.at, now() - CODE_EVENTS_KEPT_MS))
    },
  }
}
