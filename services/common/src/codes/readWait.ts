import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/types.ts'
import { codeEvents } from './eventTables.ts'
import type { CodeLimit } from './limits.ts'
import type { CodeKeys } from './types.ts'

/**
 * Reads how long a person, a network address, a project or the service has to wait.
 *
 * @returns milliseconds; 0 when no limit is reached
 */
export async function readWait(
  transaction: Transaction,
  limits: readonly CodeLimit[],
  keys: CodeKeys,
  now: number,
): Promise<number> {
  const waits = []
  for (const limit of limits) waits.push(await readWaitOf(transaction, limit, keys, now))
  return Math.max(0, ...waits)
}

async function readWaitOf(
  transaction: Transaction,
  { of, by, count, windowMs, lockMs }: CodeLimit,
  keys: CodeKeys,
  now: number,
): Promise<number> {
  const { kind, at } = codeEvents
  const isOfKey = by === 'service' ? sql`true` : sql`${columns[by]} = ${keys[by]}`
  // What a clock that jumped back left in the future locks nobody out.
  const isRecent = sql`${at} > ${now - windowMs - (lockMs ?? 0)} and ${at} < ${now + windowMs}`
  const readNewest = async (rank: number) => {
    const rows = await transaction
      .select({ at })
      .from(codeEvents)
      .where(sql`${kind} = ${of} and ${isOfKey} and ${isRecent}`)
      .orderBy(sql`${at} desc`)
      .limit(1)
      .offset(rank - 1)
    return rows[0]?.at
  }
  const reached = await readNewest(count)
  if (reached === undefined) return 0
  if (lockMs === undefined) return Math.min(windowMs, reached + windowMs - now)
  const newest = (await readNewest(1)) ?? reached
  return newest - reached < windowMs ? Math.min(lockMs, newest + lockMs - now) : 0
}

const columns = {
  subject: codeEvents.subject,
  address: codeEvents.address,
  project: codeEvents.projectId,
}
